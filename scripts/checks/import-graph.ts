import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { dirname, posix } from 'node:path'
import { importsOf } from './rooms.ts'

/** Which files a file imports when it runs: types alone are no step. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/** A source without its imports of types alone. */
export const withoutTypes = (source: string) => source.replaceAll(/^import type [^'"]+from '[^']+'$/gm, '')

/** A thread or a process of its own is named by its address; it begins anew, so it closes no circle. */
export const startedBy = (file: string, source: string): string[] =>
  [...source.matchAll(/new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g)].map(([, name = '']) => posix.join(dirname(file), name))

/** The file of a specifier, as package.json's `imports` lead; undefined for a package. */
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

/** A source without what it imports late, at the first need of it. */
const withoutLate = (source: string) => source.replaceAll(/\bimport\('[^']+'\)/g, '')

/** What a file loads before it runs, by itself and by all that it imports: its files, and its packages by name. */
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

/** Ways that lead back to where they began, each told once, from the file at which it closes. */
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
