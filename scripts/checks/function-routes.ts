import { isDeepStrictEqual } from 'node:util'
import { listFunctions } from '@netlify/zip-it-and-ship-it'
import { loadFunctions } from '#scripts/platform/function-modules.ts'

interface Routes {
  name: string
  paths: readonly string[]
  /** An empty list means all methods. */
  methods: readonly string[]
  excluded: readonly string[]
  schedule: string | undefined
}

const overlaps = (one: readonly string[], other: readonly string[]) => one.some((each) => other.includes(each))

const shareMethod = ({ methods: one }: Routes, { methods: other }: Routes) => one.length === 0 || other.length === 0 || overlaps(one, other)

/** Reports two functions that declare the same path and the same method. */
function contestedFaults(meant: readonly Routes[]): string[] {
  return meant.flatMap((one, index) =>
    meant
      .slice(index + 1)
      .filter((other) => overlaps(one.paths, other.paths) && shareMethod(one, other))
      .map((other) => `${one.name}: shares a path and a method with ${other.name}`),
  )
}

/**
 * Compares the routes of each function with the routes that Netlify's bundler reads from its source.
 * The bundler does not run the file, so a `config` that is not a literal silently loses its route in the deploy.
 */
export async function checkFunctionRoutes(directory: string): Promise<string[]> {
  const bundled = await listFunctions(directory, { parseISC: true, config: { '*': { nodeBundler: 'esbuild' } } })
  const meant = (await loadFunctions(directory)).map(
    ({ name, config }): Routes => ({
      name,
      paths: config.path ?? [],
      methods: config.method ?? [],
      excluded: config.excludedPath,
      schedule: config.schedule,
    }),
  )
  const faults = meant.flatMap((one) => {
    const { name, schedule, routes = [], excludedRoutes = [] } = bundled.find((found) => found.name === one.name) ?? { name: 'none' }
    const patterns = (list: typeof routes) => list.map(({ pattern }) => pattern)
    const methods = [...new Set(routes.flatMap((route): string[] => route.methods ?? []))]
    const read: Routes = { name, paths: patterns(routes), methods, excluded: patterns(excludedRoutes), schedule }
    return [
      ...(one.paths.length === 0 && one.schedule === undefined ? [`${name}: declares neither a path nor a schedule`] : []),
      ...(isDeepStrictEqual(one, read) ? [] : [`${name}: declares ${JSON.stringify(one)}, but the bundler reads ${JSON.stringify(read)}`]),
    ]
  })
  return [...faults, ...contestedFaults(meant)]
}
