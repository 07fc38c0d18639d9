import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { dirname, normalize, relative } from 'node:path'
import ts from 'typescript'

/** The other rooms that a room may import. Why: docs/decisions/2026-11-21-rooms-and-arrows.md. */
const mayEnter: Record<string, readonly string[]> = {
  domain: [],
  search: ['domain'],
  db: ['domain'],
  // The function `pages` draws records with the islands' components.
  server: ['domain', 'db', 'islands'],
  functions: ['domain', 'db', 'server'],
  stores: ['domain', 'search'],
  ui: ['domain'],
  styles: [],
  islands: ['domain', 'stores', 'ui'],
  admin: ['domain', 'stores', 'ui'],
  site: ['domain', 'stores', 'islands', 'styles'],
  layouts: ['domain', 'site', 'styles'],
  pages: ['domain', 'db', 'islands', 'admin', 'site', 'layouts'],
}

/** `db` may read the names of the migrations: the health check compares them with the database. */
const migrationJournal = 'netlify/database/migrations/meta/_journal.json'

/** The packages that `domain` may use. All are pure, because browsers and functions both load `domain`. */
const purePackages = new Set(['zod', 'schema-dts', 'libphonenumber-js/min'])

/** The database packages. Only `db` may use them. Scripts call `db`. */
const databasePackages = /^(?:drizzle-orm|@neondatabase\/serverless)(?:\/|$)/

/** Astro documents `astro`, `astro/config` and `astro:middleware`. These parts change without notice. */
const undeclaredAstro = /^astro\/(?:runtime|dist)(?:\/|$)/

/** What one module tells another is a parameter, an import or a stored row. */
const hiddenChannel = /^(?:node:)?diagnostics_channel$/

interface Import {
  file: string
  specifier: string
  /** True if a browser would load the import. */
  inBrowser: boolean
}

export function roomOf(path: string): string | undefined {
  if (path.startsWith('netlify/functions/')) return 'functions'
  return /^src\/([a-z]+)\//.exec(path)?.[1]
}

function specifiersOf(code: string): string[] {
  return ts.preProcessFile(code, true, true).importedFiles.map(({ fileName }) => fileName)
}

/** An Astro file has two parts: its frontmatter runs in the build, its scripts run in the browser. */
export function importsOf(file: string, source: string): Import[] {
  const inBrowser = /^src\/(stores|ui|islands|admin)\//.test(file)
  if (!file.endsWith('.astro')) return specifiersOf(source).map((specifier) => ({ file, specifier, inBrowser }))
  const frontmatter = /^---\r?\n([\s\S]*?)\r?\n---/.exec(source)?.[1] ?? ''
  const scripts = [...source.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '')
  return [
    ...specifiersOf(frontmatter).map((specifier) => ({ file, specifier, inBrowser: false })),
    ...scripts.flatMap((script) => specifiersOf(script).map((specifier) => ({ file, specifier, inBrowser: true }))),
  ]
}

/** The room of the imported file, or undefined for a package. */
function targetRoom({ file, specifier }: Import): string | undefined {
  if (specifier.startsWith('#')) return /^#([a-z]+)\//.exec(specifier)?.[1] ?? specifier
  if (!specifier.startsWith('.')) return undefined
  const path = normalize(`${dirname(file)}/${specifier}`)
  if (path === migrationJournal && roomOf(file) === 'db') return 'db'
  return roomOf(path) ?? path.split('/')[0]
}

/** Describes a forbidden import. Undefined if the import is allowed. */
export function faultOf(found: Import): string | undefined {
  const from = roomOf(found.file)
  const isTest = /\.test\.tsx?$/.test(found.file)
  if (from !== 'db' && from !== 'test' && !isTest && databasePackages.test(found.specifier))
    return `${found.file}: only src/db may use ${found.specifier}`
  if (undeclaredAstro.test(found.specifier)) return `${found.file}: ${found.specifier} is no documented part of Astro`
  if (hiddenChannel.test(found.specifier)) return `${found.file}: pass a parameter instead of using ${found.specifier}`
  if (from === undefined || from === 'test') return undefined
  const to = targetRoom(found)
  if (to === undefined) {
    const pure = from !== 'domain' || purePackages.has(found.specifier) || isTest
    return pure ? undefined : `${found.file}: domain must not use ${found.specifier}`
  }
  if (isTest) return undefined
  if (found.inBrowser && (to === 'db' || to === 'server')) return `${found.file}: a browser would load ${found.specifier}`
  if (to === from || mayEnter[from]?.includes(to)) return undefined
  return `${found.file}: ${from} may not import ${to} (${found.specifier})`
}

/** Checks the rules about text rather than imports. */
function textFaults(file: string, source: string): string[] {
  const faults: string[] = []
  const room = roomOf(file)
  if (room === 'functions' && /\btry\s*\{/.test(source))
    faults.push(`${file}: a function must not catch errors, because the app answers them`)
  const readsEnvironment = /process\.env/.test(source) && room !== undefined && room !== 'test' && !file.endsWith('.test.ts')
  if (readsEnvironment && file !== 'src/server/env.ts' && file !== 'src/db/env.ts') {
    faults.push(`${file}: only src/server/env.ts and src/db/env.ts may read the environment`)
  }
  return faults
}

/** The permissions that no import uses. They should be removed. */
function idlePermissions(used: ReadonlySet<string>): string[] {
  const permissions = Object.entries(mayEnter).flatMap(([from, rooms]) => rooms.map((to) => `${from} -> ${to}`))
  return permissions.filter((permission) => !used.has(permission)).map((permission) => `${permission}: no import uses it`)
}

/** Lists every fault of the tree. */
export async function checkRooms(root: string): Promise<string[]> {
  const faults: string[] = []
  const used = new Set<string>()
  for await (const path of glob('{astro.config.mjs,{src,netlify/functions,scripts}/**/*.{ts,tsx,astro,mjs}}', { cwd: root })) {
    const file = relative(root, `${root}/${path}`).replaceAll('\\', '/')
    const source = readFileSync(`${root}/${file}`, 'utf8')
    for (const found of importsOf(file, source)) {
      const fault = faultOf(found)
      if (fault) faults.push(fault)
      if (!/\.test\.tsx?$/.test(file)) used.add(`${roomOf(file)} -> ${targetRoom(found)}`)
    }
    faults.push(...textFaults(file, source))
  }
  return [...faults, ...idlePermissions(used)]
}
