import { fileOf } from './imports.ts'

/**
 * The folders of each room, the lowest first. A folder may import those below it.
 * The `nouns` share one floor, so none may import another.
 * Why: docs/decisions/2026-11-25-nouns-inside-rooms.md.
 */
const floors: Record<string, readonly string[]> = {
  domain:
    'fields subjects search typography site pictures markup writing citations rules citator content practice jobs mail nouns kinds setup accounts audit drafts publication metadata discord'.split(
      ' ',
    ),
  db: ['connection', 'schema', 'audit', 'facts', 'publication', 'subjects', 'upkeep', 'content', 'mail', 'nouns', 'site'],
  server: ['http', 'audit', 'accounts', 'publication', 'pictures', 'discord', 'content', 'mail', 'nouns', 'jobs', 'pages'],
  stores: ['browser', 'http', 'session', 'records', 'content', 'nouns', 'desk', 'register', 'visitors'],
  admin: ['shell', 'tables', 'pictures', 'writing', 'drafts', 'records', 'content', 'tags', 'nouns', 'keyboard', 'app'],
}

/** The floor of a folder in its room. A folder that is not listed is a noun. */
function floorOf(room: string, folder: string): number {
  const order = floors[room] ?? []
  return order.indexOf(order.includes(folder) ? folder : 'nouns')
}

/** The rows of a server's calls and their handlers use every folder, as a function does. No other file uses them. */
const isCalls = (path: string) => /^src\/server\/[a-z-]+\/(?:reads|(?:[a-z-]+-)?calls)\.ts$/.test(path)

const placeOf = (path: string) => /^src\/([a-z]+)\/(?:([a-z-]+)\/)?[^/]+$/.exec(path)

/** Describes a forbidden import between two folders of a room. Undefined if the import is allowed. */
export function floorFault(file: string, specifier: string): string | undefined {
  const [, room = '', from] = placeOf(file) ?? []
  const target = fileOf(file, specifier) ?? ''
  const [, otherRoom, to] = placeOf(target) ?? []
  if (isCalls(file)) return undefined
  if (from !== undefined && isCalls(target)) return `${file}: only lists of calls may import ${target}`
  if (room !== otherRoom || floors[room] === undefined || from === undefined || to === undefined || from === to) return undefined
  return floorOf(room, to) < floorOf(room, from) ? undefined : `${file}: ${room}/${from} may not import ${room}/${to}`
}
