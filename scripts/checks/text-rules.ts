export interface Source {
  file: string
  code: string
}

/** Posting to Discord is not public content. A restore gives the database a new id instead. */
const needNoBump: ReadonlySet<string> = new Set(['src/db/cases/case-claims.ts', 'src/db/upkeep/backup.ts'])
const writesContent = /\.(?:insert|update|delete)\(\s*(?:cases|news|teamMembers|services|community|table)\s*\)/

/** A write that does not raise the content version never becomes public. */
const isBumpMissing = ({ file, code }: Source): boolean =>
  file.startsWith('src/db/') && writesContent.test(code) && !code.includes('bumpContent') && !needNoBump.has(file)

/** `import { z }` puts all of zod into a bundle. */
const takesAllOfZod = /^import (?!type|\* as)[^\n]* from 'zod'/m

const readsEnvironment = ({ file, code }: Source): boolean =>
  /^(?:src\/(?!test\/)|netlify\/)/.test(file) && !/^src\/(?:server|db)\/env\.ts$/.test(file) && code.includes('process.env')

/** The first use of a locale takes ten milliseconds, which would delay a cold start. */
const readsLocale = ({ file, code }: Source): boolean =>
  /^src\/(?:domain|db|server)\//.test(file) && /^(?:export )?const [^\n]* = new Intl\./m.test(code)

/** The demonstration's own files. Everything else shows the details that staff saved. */
const isOfDemonstration =
  /^src\/domain\/practice\/demo\.ts$|^src\/site\/contact\/StreetPlan\.astro$|^scripts\/(?:checks|seed|bench)\/|^src\/test\/|\.fixture\.ts$/
/** The name, address, phone and people of the invented practice. */
export const demonstration = /paul[\s-]?street|7946 ?0123|ec2a ?4ne|amelia|rohan specimen|catherine placeholder/i

const namesDemonstration = ({ file, code }: Source): boolean => demonstration.test(code) && !isOfDemonstration.test(file)

const rules: readonly (readonly [broken: (source: Source) => boolean, fault: string])[] = [
  [isBumpMissing, 'writes content without bumpContent'],
  [({ code }) => takesAllOfZod.test(code), "imports zod otherwise than by `import * as z from 'zod'`"],
  [({ file, code }) => file.startsWith('netlify/') && /\btry\s*\{/.test(code), 'catches errors, which the app answers'],
  [readsLocale, 'reads a locale when it is imported'],
  [readsEnvironment, 'reads the environment, which only src/server/env.ts and src/db/env.ts may do'],
  [namesDemonstration, 'names the invented practice outside its own files'],
]

/** The most characters in a line of a comment, without its marks. */
const mostCharacters = 110
const comment = /(?:^|[\s{])(?:\/\/|\/\*\*?|<!--)\s?(?<text>.*)$|^\s*\*\s(?<rest>.*)$/
/** Demo content and lists of words. */
const mayBeLong = /^scripts\/seed\/|^src\/search\/.*vocabulary/

function longComments({ file, code }: Source): string[] {
  return code.split('\n').flatMap((line, index) => {
    const { text, rest = '' } = comment.exec(line)?.groups ?? {}
    const { length } = (text ?? rest).replace(/(?:\*\/\}?|-->)\s*$/, '').trimEnd()
    return length > mostCharacters && !mayBeLong.test(file) ? [`${file}:${index + 1}: ${length} characters in a comment`] : []
  })
}

/** Rules of the source that neither a type nor an import expresses. Tests may break all but the last. */
export function textFaults(source: Source): string[] {
  const broken = /\.test\.tsx?$/.test(source.file) ? [] : rules.filter(([isBroken]) => isBroken(source))
  return [...broken.map(([, fault]) => `${source.file}: ${fault}`), ...longComments(source)]
}
