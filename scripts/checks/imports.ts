import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { dirname, posix } from 'node:path'
import { importsOf } from './rooms.ts'

/** The files that each file imports at runtime. Imports of types do not count. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/** Removes the type-only imports from a source. */
export const withoutTypes = (source: string) => source.replaceAll(/^import type [^'"]+from '[^']+'$/gm, '')

/** The threads and processes that a file starts by URL. They are not part of an import cycle. */
export const startedBy = (file: string, source: string): string[] =>
  [...source.matchAll(/new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g)].map(([, name = '']) => posix.join(dirname(file), name))

/** Resolves a specifier with the `imports` of package.json. Undefined for a package. */
function fileOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(dirname(from), specifier)
  if (!specifier.startsWith('#')) return undefined
  const [room = '', ...rest] = specifier.slice(1).split('/')
  const folder = room === 'functions' ? 'netlify/functions' : room === 'scripts' ? 'scripts' : `src/${room}`
  return posix.join(folder, ...rest)
}

export function filesOf(file: string, source: string, types = false): string[] {
  return importsOf(file, types ? source : withoutTypes(source)).flatMap(({ specifier }) => fileOf(file, specifier) ?? [])
}

/** Removes the dynamic imports from a source. */
const withoutLate = (source: string) => source.replaceAll(/\bimport\('[^']+'\)/g, '')

/** All files and package names that a file loads before it runs, directly or through its imports. */
export function loadedBy(file: string, loaded = new Set([file])): Set<string> {
  for (const { specifier } of importsOf(file, withoutLate(withoutTypes(readFileSync(file, 'utf8'))))) {
    const next = fileOf(file, specifier) ?? specifier
    if (loaded.has(next)) continue
    loaded.add(next)
    if (next.endsWith('.ts')) loadedBy(next, loaded)
  }
  return loaded
}

export async function readImportGraph(): Promise<ImportGraph> {
  const graph = new Map<string, string[]>()
  for await (const path of glob('{src,netlify/functions,scripts}/**/*.{ts,tsx,astro}')) {
    const file = path.replaceAll('\\', '/')
    graph.set(file, filesOf(file, readFileSync(file, 'utf8')))
  }
  return graph
}

/** Lists each import cycle once, starting at the file where it closes. */
export function cyclesIn(graph: ImportGraph): string[] {
  const cycles: string[] = []
  const done = new Set<string>()
  const visit = (file: string, way: readonly string[]): void => {
    const begun = way.indexOf(file)
    if (begun >= 0) cycles.push([...way.slice(begun), file].join(' > '))
    if (begun >= 0 || done.has(file)) return
    for (const next of graph.get(file) ?? []) visit(next, [...way, file])
    done.add(file)
  }
  for (const file of graph.keys()) visit(file, [])
  return cycles
}
