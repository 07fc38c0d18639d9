import { globSync, readFileSync } from 'node:fs'
import { fileOf, type Import, importsOf } from './imports.ts'
import { textFaults } from './text-rules.ts'

/** The other rooms that a room may import. Why: docs/decisions/2026-11-21-rooms-and-arrows.md. */
const mayEnter: Record<string, readonly string[]> = {
  domain: [],
  search: ['domain'],
  db: ['domain'],
  drawn: ['domain', 'db', 'islands'],
  // The pages of notices, previews and preferences are drawn with the islands' components.
  server: ['domain', 'db', 'islands', 'drawn'],
  functions: ['domain', 'db', 'server'],
  stores: ['domain', 'search'],
  ui: ['domain'],
  styles: [],
  // The styles of what a script draws come with its code, so that no page contains them.
  islands: ['domain', 'stores', 'ui', 'styles'],
  // The preview beside a form is the public page, with its component and its styles.
  admin: ['domain', 'stores', 'ui', 'islands', 'styles'],
  site: ['domain', 'stores', 'islands', 'drawn', 'styles'],
  layouts: ['domain', 'islands', 'site', 'styles', 'drawn'],
  pages: ['domain', 'db', 'islands', 'admin', 'site', 'layouts', 'drawn'],
}

/** The packages that `domain` may use. All are pure, because browsers and functions both load `domain`. */
const purePackages = new Set(['zod', 'schema-dts', 'libphonenumber-js/core', 'libphonenumber-js/min'])

/** The database packages. Only `db` may use them. Scripts call `db`. */
const databasePackages = /^(?:drizzle-orm|@neondatabase\/serverless)(?:\/|$)/

/** Astro documents `astro`, `astro/config` and `astro:middleware`. These parts change without notice. */
const undeclaredAstro = /^astro\/(?:runtime|dist)(?:\/|$)/

/** One module passes data to another as a parameter, an import or a stored row, never by a hidden channel. */
const hiddenChannel = /^(?:node:)?diagnostics_channel$/

export function roomOf(path: string): string | undefined {
  if (path.startsWith('netlify/functions/')) return 'functions'
  return /^src\/([a-z]+)\//.exec(path)?.[1]
}

/** The room of the imported file, or its folder outside the rooms. Undefined for a package. */
function targetRoom({ file, specifier }: Import): string | undefined {
  const path = fileOf(file, specifier)
  return path && (roomOf(path) ?? path.split('/')[0])
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/** Undefined if the import is allowed. */
export function faultOf(found: Import): string | undefined {
  const from = roomOf(found.file)
  const mayTry = isTest(found.file)
  if (from !== 'db' && from !== 'test' && !mayTry && databasePackages.test(found.specifier))
    return `${found.file}: only src/db may use ${found.specifier}`
  if (undeclaredAstro.test(found.specifier)) return `${found.file}: ${found.specifier} is no documented part of Astro`
  if (hiddenChannel.test(found.specifier)) return `${found.file}: pass a parameter instead of using ${found.specifier}`
  if (from === undefined || from === 'test') return undefined
  const to = targetRoom(found)
  if (to === undefined) {
    const pure = from !== 'domain' || purePackages.has(found.specifier) || mayTry
    return pure ? undefined : `${found.file}: domain must not use ${found.specifier}`
  }
  if (mayTry) return undefined
  if (found.inBrowser && (to === 'db' || to === 'server' || to === 'drawn')) return `${found.file}: a browser would load ${found.specifier}`
  if (to === from || mayEnter[from]?.includes(to)) return undefined
  return `${found.file}: ${from} may not import ${to} (${found.specifier})`
}

function idlePermissions(used: ReadonlySet<string>): string[] {
  const permissions = Object.entries(mayEnter).flatMap(([from, rooms]) => rooms.map((to) => `${from} -> ${to}`))
  return permissions.filter((permission) => !used.has(permission)).map((permission) => `${permission}: no import uses it`)
}

export function checkTree(): string[] {
  const paths = globSync(['*.{ts,mjs}', '{src,netlify/functions,scripts}/**/*.{ts,mjs,tsx,astro,css}'])
  const files = paths.map((path) => path.replaceAll('\\', '/'))
  const used = new Set<string>()
  const faults = files.flatMap((file) => {
    const code = readFileSync(file, 'utf8')
    const imports = file.endsWith('.css') ? [] : importsOf(file, code)
    if (!isTest(file)) for (const found of imports) used.add(`${roomOf(file)} -> ${targetRoom(found)}`)
    return [...imports.flatMap((found) => faultOf(found) ?? []), ...textFaults({ file, code })]
  })
  return [...faults, ...idlePermissions(used)]
}
