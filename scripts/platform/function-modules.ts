import { readdir } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Context } from '@netlify/functions'
import * as z from 'zod'

export type FunctionContext = Pick<Context, 'deploy' | 'ip' | 'params' | 'requestId' | 'site' | 'url' | 'waitUntil'>
type Answer = Response | undefined
type Handler = (request: Request, context: FunctionContext) => Promise<Answer> | Answer

/** Imports a module. The dev server passes its own function, which follows changes. */
export type Load = (file: string) => Promise<unknown>

export interface LoadedFunction {
  name: string
  handler: Handler
  config: FunctionConfig
  /** Returns the path parameters if this function answers the request. */
  match: (request: Request) => Record<string, string> | undefined
}

const oneOrMore = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat())
const moduleSchema = z.object({
  // An object holds the handlers of Netlify's events. They do not occur here, because no deploy does.
  default: z.union([
    z.custom<Handler>((value) => typeof value === 'function', 'has no default export that can be called'),
    z.partialRecord(z.enum(['deploySucceeded', 'deployFailed']), z.unknown()).transform(() => undefined),
  ]),
  // Strict, so that an option that only Netlify supports stops the start.
  config: z
    .strictObject({
      path: oneOrMore.optional(),
      excludedPath: oneOrMore.default([]),
      method: oneOrMore.optional(),
      /** A cron expression in UTC. */
      schedule: z.string().optional(),
      /** Whether a built page at the same path is served instead. */
      preferStatic: z.boolean().default(false),
      /** Whether the caller gets 202 at once. */
      background: z.boolean().default(false),
    })
    .prefault({}),
})
type FunctionConfig = z.infer<typeof moduleSchema>['config']

const importFile: Load = (file) => import(pathToFileURL(file).href)

function pathMatch(path: string): (url: string) => Record<string, string> | undefined {
  // Netlify's routes have an optional slash at the end.
  const pattern = new URLPattern({ pathname: path.endsWith('*') ? path : `${path}{/}?` })
  return (url) => {
    const found = pattern.exec(url)
    return found ? Object.fromEntries(Object.entries(found.pathname.groups).map(([key, value]) => [key, value ?? ''])) : undefined
  }
}

/**
 * Matches requests as Netlify does: by `method`, `path` and `excludedPath`.
 * A function without a path has its default address. A scheduled function has none.
 */
function matcher(name: string, config: FunctionConfig): LoadedFunction['match'] {
  const paths = (config.path ?? (config.schedule === undefined ? [`/.netlify/functions/${name}`] : [])).map(pathMatch)
  const excluded = config.excludedPath.map(pathMatch)
  return ({ url, method }) => {
    if (config.method?.includes(method) === false) return undefined
    const matched = paths.map((matches) => matches(url)).find((found) => found !== undefined)
    return matched && !excluded.some((matches) => matches(url)) ? matched : undefined
  }
}

async function loadFunction(file: string, load: Load): Promise<LoadedFunction | undefined> {
  const { name } = parse(file)
  const parsed = moduleSchema.safeParse(await load(file))
  if (!parsed.success) throw new Error(`The function ${name} cannot be used: ${z.prettifyError(parsed.error)}`)
  const { config, default: handler } = parsed.data
  if (handler === undefined) return undefined
  return { name, handler, config, match: matcher(name, config) }
}

/** Every file directly in the folder is a function, as on Netlify. */
export async function loadFunctions(folder: string, load: Load = importFile): Promise<LoadedFunction[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && /\.m?[jt]s$/.test(entry.name))
  const loaded = await Promise.all(files.map((entry) => loadFunction(join(folder, entry.name), load)))
  return loaded.filter((one) => one !== undefined)
}
