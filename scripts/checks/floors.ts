import { readdirSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { dirname, normalize } from 'node:path'
import { importsOf } from './rooms.ts'

/**
 * The folders of each room, the lowest first. A folder may import those below it.
 * The `nouns` share one floor, so none may import another.
 * Why: docs/decisions/2026-11-25-nouns-inside-rooms.md.
 */
const floors: Record<string, readonly string[]> = {
  domain: ['fields', 'site', 'pictures', 'markup', 'content', 'nouns', 'kinds', 'publication', 'metadata'],
  db: ['connection', 'schema', 'publication', 'upkeep', 'content', 'nouns', 'site'],
  server: ['http', 'accounts', 'publication', 'pictures', 'discord', 'content', 'nouns', 'pages'],
  stores: ['browser', 'http', 'session', 'records', 'content', 'nouns', 'desk', 'register', 'visitors'],
  admin: ['shell', 'tables', 'records', 'content', 'nouns', 'keyboard', 'app'],
}

/** A folder of `src/domain` that is on no floor there is a noun. */
const nouns = new Set(
  [...readdirSync('src/domain', { withFileTypes: true }).filter((entry) => entry.isDirectory())]
    .map(({ name }) => name)
    .filter((name) => !floors['domain']?.includes(name))
    .concat('pictures', 'publication', 'settings', 'subscribers'),
)

/** The most code files in one folder. Tests and READMEs do not count. */
const mostFiles = 30

/** The floor of a folder in its room, or undefined for a folder that is not listed. */
function floorOf(room: string, folder: string): number | undefined {
  const order = floors[room] ?? []
  const place = order.indexOf(folder)
  if (place >= 0) return place
  return nouns.has(folder) ? order.indexOf('nouns') : undefined
}

const placeOf = (path: string) => /^src\/([a-z]+)\/(?:([a-z-]+)\/)?[^/]+$/.exec(path)

/** The path of an imported file without aliases, or undefined for a package. */
function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
  return specifier.startsWith('.') ? normalize(`${dirname(file)}/${specifier}`) : undefined
}

/** Describes a forbidden import between two folders of a room. Undefined if the import is allowed. */
export function floorFault(file: string, specifier: string): string | undefined {
  const [, room = '', from] = placeOf(file) ?? []
  const [, otherRoom, to] = placeOf(targetOf(file, specifier) ?? '') ?? []
  if (room !== otherRoom || floors[room] === undefined || from === undefined || to === undefined || from === to) return undefined
  const [low, high] = [floorOf(room, to), floorOf(room, from)]
  if (low === undefined || high === undefined) return `${file}: no floor is known for ${room}/${low === undefined ? to : from}`
  return low < high ? undefined : `${file}: ${room}/${from} may not import ${room}/${to}`
}

/** Lists the folders with too many files. */
export function crowdedFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const file of files.filter((name) => !/\.(?:test|fixture|e2e)\.tsx?$|\.md$/.test(name)))
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  return [...counts].filter(([, count]) => count > mostFiles).map(([folder, count]) => `${folder}: ${count} files, at most ${mostFiles}`)
}

/** Checks the imports between the folders of each room, and the number of files in each folder. */
export async function checkFloors(): Promise<string[]> {
  const faults: string[] = []
  const files: string[] = []
  for await (const path of glob('{src,scripts,netlify/functions}/**/*.{ts,mjs,tsx,astro,css}')) {
    const file = path.replaceAll('\\', '/')
    files.push(file)
    if (/\.test\.tsx?$/.test(file) || !file.startsWith('src/')) continue
    for (const { specifier } of importsOf(file, await readFile(file, 'utf8'))) {
      const fault = floorFault(file, specifier)
      if (fault) faults.push(fault)
    }
  }
  return [...faults, ...crowdedFolders(files)]
}
