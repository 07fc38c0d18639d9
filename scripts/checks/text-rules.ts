import { glob, readFile } from 'node:fs/promises'

interface Source {
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

const rules: readonly (readonly [broken: (source: Source) => boolean, fault: string])[] = [
  [isBumpMissing, 'writes content without bumpContent'],
  [({ code }) => takesAllOfZod.test(code), "imports zod otherwise than by `import * as z from 'zod'`"],
]

export const faultsOf = (source: Source): string[] =>
  rules.filter(([broken]) => broken(source)).map(([, fault]) => `${source.file}: ${fault}`)

/** Rules of the source that neither a type nor an import expresses. */
export async function checkSourceRules(): Promise<string[]> {
  const faults: string[] = []
  for await (const file of glob('{src,netlify,scripts}/**/*.{ts,tsx}', { exclude: (name) => name.endsWith('.test.ts') })) {
    faults.push(...faultsOf({ file, code: await readFile(file, 'utf8') }))
  }
  return faults
}
