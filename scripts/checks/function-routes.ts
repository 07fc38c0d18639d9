import { pathToFileURL } from 'node:url'
import { listFunctions } from '@netlify/zip-it-and-ship-it'
import * as z from 'zod'

const oneOrMore = z.union([z.string().transform((one) => [one]), z.array(z.string())]).default([])
const declaredSchema = z.object({
  path: oneOrMore,
  method: oneOrMore,
  excludedPath: z.array(z.string()).default([]),
  schedule: z.string().optional(),
})
const moduleSchema = z.union([
  z.object({ config: declaredSchema }),
  // A function that only handles events of Netlify has no configuration.
  z.object({ default: z.record(z.string(), z.unknown()) }).transform((): { config: undefined } => ({ config: undefined })),
])

interface Routes {
  paths: string[]
  /** An empty list means all methods. */
  methods: string[]
  excluded: string[]
  schedule: string | undefined
}

/** The routes that the file declares when it is imported. Undefined if it only handles events. */
async function declared(mainFile: string): Promise<Routes | undefined> {
  const module: unknown = await import(pathToFileURL(mainFile).href)
  const { config } = moduleSchema.parse(module)
  if (config === undefined) return undefined
  return { paths: config.path, methods: config.method, excluded: config.excludedPath, schedule: config.schedule }
}

/**
 * The catch-all function must exclude every path of the other functions.
 * Netlify does not define which of two matching functions it calls.
 */
function unsharedFaults(meant: { name: string; routes: Routes }[]): string[] {
  const rest = meant.filter(({ routes }) => routes.excluded.length > 0)
  return rest.flatMap(({ name, routes: { excluded, paths } }) => {
    const own = paths.map((pathname) => new URLPattern({ pathname }))
    const others = meant.filter((other) => other.name !== name).flatMap(({ routes }) => routes.paths)
    const taken = others.filter((path) => own.some((pattern) => pattern.test({ pathname: path })))
    return taken.filter((path) => !excluded.includes(path)).map((path) => `${name}: does not exclude ${path}`)
  })
}

/** Reports two functions that declare the same path and the same method. */
function contestedFaults(meant: { name: string; routes: Routes }[]): string[] {
  const pairs = meant.flatMap((one, index) => meant.slice(index + 1).map((other) => [one, other] as const))
  const contested = pairs.filter(
    ([{ routes: one }, { routes: other }]) =>
      one.paths.some((path) => other.paths.includes(path)) &&
      (one.methods.length === 0 || other.methods.length === 0 || one.methods.some((method) => other.methods.includes(method))),
  )
  return contested.map(([one, other]) => `${one.name}: shares a path and a method with ${other.name}`)
}

/**
 * Compares the routes of each function with the routes that Netlify's bundler reads from its source.
 * The bundler does not run the file, so a `config` that is not a literal silently loses its route in the deploy.
 */
export async function checkFunctionRoutes(directory: string): Promise<string[]> {
  const bundled = await listFunctions(directory, { parseISC: true, config: { '*': { nodeBundler: 'esbuild' } } })
  const faults: string[] = []
  const all: { name: string; routes: Routes }[] = []
  for (const { name, mainFile, schedule, routes = [], excludedRoutes = [] } of bundled) {
    const meant = await declared(mainFile)
    if (meant === undefined) continue
    const patterns = (list: typeof routes) => list.map(({ pattern }) => pattern)
    const methods = [...new Set(routes.flatMap((route): string[] => route.methods ?? []))]
    const read: Routes = { paths: patterns(routes), methods, excluded: patterns(excludedRoutes), schedule }
    all.push({ name, routes: meant })
    if (meant.paths.length === 0 && meant.schedule === undefined) faults.push(`${name}: declares neither a path nor a schedule`)
    if (JSON.stringify(meant) !== JSON.stringify(read))
      faults.push(`${name}: declares ${JSON.stringify(meant)}, but the bundler reads ${JSON.stringify(read)}`)
  }
  return [...faults, ...unsharedFaults(all), ...contestedFaults(all)]
}
