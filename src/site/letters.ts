import { inlineHash } from './inline-hash.ts'

/**
 * Runs before the first paint. A browser holds back a page's text for the letters that it was told of, and on a slow line they
 * come too late all the same: there a visit's first page is set in the reader's own, and fetches ours for the next one.
 */
function writeScript(files: readonly string[]): string {
  return `{
const link = (rel) => ${JSON.stringify(files)}.map((href) => {
const made = Object.assign(document.createElement('link'), { rel, as: 'font', type: 'font/woff2', crossOrigin: '', href })
document.head.append(made)
return made
})
const memory = (write) => { try { return write ? (sessionStorage.letters = 'here') : sessionStorage.letters } catch {} }
if (!/[23]g/.test(navigator.connection?.effectiveType) || memory()) link('preload')
else {
document.documentElement.dataset.letters = 'own'
addEventListener('load', () => { for (const made of link('prefetch')) made.onload = () => memory(true) })
}
}`
}

/** The script of a build, whose files' names never change, and its hash. */
let made: { script: string; hash: `sha256-${string}` } | undefined

export function letters(files: readonly string[]): { script: string; hash: `sha256-${string}` } {
  if (made) return made
  const script = writeScript(files)
  made = { script, hash: inlineHash(script) }
  return made
}
