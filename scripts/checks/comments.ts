import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'

/** The most characters in a line of a comment, without its marks. */
const mostCharacters = 110
const comment = /(?:^|[\s{])(?:\/\/|\/\*\*?|<!--)\s?(?<text>.*)$|^\s*\*\s(?<rest>.*)$/
/** Generated files, demo content and lists of words. */
const leftOut = /^(?:netlify\/database|scripts\/seed)\/|^src\/search\/.*vocabulary/

/** Lists the lines of a source whose comment is too long, as `file:line`. */
export function longComments(file: string, source: string): string[] {
  return source.split('\n').flatMap((line, index) => {
    const { text, rest = '' } = comment.exec(line)?.groups ?? {}
    const { length } = (text ?? rest).replace(/(?:\*\/\}?|-->)\s*$/, '').trimEnd()
    return length > mostCharacters ? [`${file}:${index + 1}: ${length} characters`] : []
  })
}

/** Lists all comments of the project that are too long. */
export async function findLongComments(): Promise<string[]> {
  const found: string[] = []
  for await (const path of glob(['{src,netlify,scripts}/**/*.{ts,tsx,mjs,astro,css}', '*.{ts,mjs}'])) {
    const file = path.replaceAll('\\', '/')
    if (!leftOut.test(file)) found.push(...longComments(file, readFileSync(file, 'utf8')))
  }
  return found
}
