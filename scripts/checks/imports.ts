import { readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import ts from 'typescript'

export interface Import {
  file: string
  specifier: string
  /** Whether a browser would load the import. */
  inBrowser: boolean
}

const specifiersOf = (code: string): string[] => ts.preProcessFile(code, true, true).importedFiles.map(({ fileName }) => fileName)

/** An Astro file has two parts: its frontmatter runs in the build, its scripts run in the browser. */
export function importsOf(file: string, source: string): Import[] {
  const imports = (code: string, inBrowser: boolean) => specifiersOf(code).map((specifier) => ({ file, specifier, inBrowser }))
  if (!file.endsWith('.astro')) return imports(source, /^src\/(stores|ui|islands|admin)\//.test(file))
  const frontmatter = /^---\r?\n([\s\S]*?)\r?\n---/.exec(source)?.[1] ?? ''
  const scripts = [...source.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '')
  return [...imports(frontmatter, false), ...scripts.flatMap((script) => imports(script, true))]
}

/** Resolves a specifier with the `imports` of package.json. Undefined for a package. */
export function fileOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(dirname(from), specifier)
  if (!specifier.startsWith('#')) return undefined
  const [room = '', ...rest] = specifier.slice(1).split('/')
  const folder = room === 'functions' ? 'netlify/functions' : room === 'scripts' ? 'scripts' : `src/${room}`
  return posix.join(folder, ...rest)
}

export const withoutTypes = (source: string) => source.replaceAll(/^import type [^'"]+from '[^']+'$/gm, '')
const withoutLate = (source: string) => source.replaceAll(/\bimport\('[^']+'\)/g, '')

/** Cached by file, because every function loads the same files. */
const importedAtStart = new Map<string, string[]>()

function importsAtStart(file: string): string[] {
  const known = importedAtStart.get(file)
  if (known) return known
  const imported = importsOf(file, withoutLate(withoutTypes(readFileSync(file, 'utf8'))))
  const found = imported.map(({ specifier }) => fileOf(file, specifier) ?? specifier)
  importedAtStart.set(file, found)
  return found
}

/** All files and package names that a file loads before it runs, directly or through its imports. */
export function loadedBy(file: string, loaded = new Set([file])): Set<string> {
  for (const next of importsAtStart(file)) {
    if (loaded.has(next)) continue
    loaded.add(next)
    if (next.endsWith('.ts')) loadedBy(next, loaded)
  }
  return loaded
}
