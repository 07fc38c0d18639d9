import { readdir } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Context } from '@netlify/functions'
import * as z from 'zod'

export type FunctionContext = Pick<Context, 'deploy' | 'geo' | 'ip' | 'params' | 'requestId' | 'server' | 'site' | 'url' | 'waitUntil'>
type Answer = Response | undefined
type Handler = (request: Request, context: FunctionContext) => Promise<Answer> | Answer

/** How a module is imported; the development server has a way of its own that follows changes. */
export type Load = (file: string) => Promise<unknown>

export interface LoadedFunction {
  name: string
  handler: Handler
  scheduled: boolean
  /** The path's parameters when this function answers the request. */
  match: (request: Request) => Record<string, string> | undefined
}

const oneOrMore = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat())
const moduleSchema = z.object({
  default: z.custom<Handler>((value) => typeof value === 'function', 'has no default export that can be called'),
  // Strict: an option that Netlify would obey and this host would not stops the start.
  config: z
    .strictObject({
      path: oneOrMore.optional(),
      excludedPath: oneOrMore.default([]),
      method: oneOrMore.optional(),
      schedule: z.string().optional(),
    })
    .prefault({}),
})
type FunctionConfig = z.infer<typeof moduleSchema>['config']

export const importFile: Load = (file) => import(pathToFileURL(file).href)

type PathMatch = (url: string, pathname: string) => Record<string, string> | undefined

/** A path that is no pattern matches itself, and is told without one: every request is held against all of them. */
function pathMatch(path: string): PathMatch {
  if (/^[/\w-]+$/.test(path)) return (_url, pathname) => (pathname === path ? {} : undefined)
  const pattern = new URLPattern({ pathname: path })
  return (url) => {
    const found = pattern.exec(url)
    return found ? Object.fromEntries(Object.entries(found.pathname.groups).map(([key, value]) => [key, value ?? ''])) : undefined
  }
}

/** As Netlify routes: by `method`, and by `path` less `excludedPath`; without a path at the function's own address; a scheduled one has none. */
function matcher(name: string, config: FunctionConfig): LoadedFunction['match'] {
  const paths = (config.path ?? (config.schedule === undefined ? [`/.netlify/functions/${name}`] : [])).map(pathMatch)
  const excluded = config.excludedPath.map(pathMatch)
  return ({ url, method }) => {
    if (config.method?.includes(method) === false) return undefined
    const { pathname } = new URL(url)
    const matched = paths.map((matches) => matches(url, pathname)).find((found) => found !== undefined)
    return matched && !excluded.some((matches) => matches(url, pathname)) ? matched : undefined
  }
}

async function loadFunction(file: string, load: Load): Promise<LoadedFunction> {
  const { name } = parse(file)
  const parsed = moduleSchema.safeParse(await load(file))
  if (!parsed.success) throw new Error(`The function ${name} cannot be used: ${z.prettifyError(parsed.error)}`)
  const { config, default: handler } = parsed.data
  return { name, handler, scheduled: config.schedule !== undefined, match: matcher(name, config) }
}

/** Every file directly in the folder is a function, as on Netlify. */
export async function loadFunctions(folder: string, load: Load): Promise<LoadedFunction[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && /\.m?[jt]s$/.test(entry.name))
  return Promise.all(files.map((entry) => loadFunction(join(folder, entry.name), load)))
}
