import { pathToFileURL } from 'node:url'
import { listFunctions } from '@netlify/zip-it-and-ship-it'
import { z } from 'zod'

const declaredSchema = z.object({
  path: z.union([z.string().transform((path) => [path]), z.array(z.string())]).default([]),
  schedule: z.string().optional(),
})

interface Routes {
  paths: string[]
  schedule: string | undefined
}

/** What the file itself says when it is run. */
async function declared(mainFile: string): Promise<Routes> {
  const module: unknown = await import(pathToFileURL(mainFile).href)
  const { config } = z.object({ config: declaredSchema }).parse(module)
  return { paths: config.path, schedule: config.schedule }
}

/**
 * Compares each function's routes with what Netlify's bundler reads from its source. The bundler does not run the file: a
 * `config` that is no literal loses its route in the deploy without a word.
 */
export async function checkFunctionRoutes(directory: string): Promise<string[]> {
  const bundled = await listFunctions(directory, { parseISC: true, config: { '*': { nodeBundler: 'esbuild' } } })
  const faults: string[] = []
  for (const { name, mainFile, schedule, routes = [] } of bundled) {
    const meant = await declared(mainFile)
    const read: Routes = { paths: routes.map(({ pattern }) => pattern), schedule }
    if (meant.paths.length === 0 && meant.schedule === undefined) faults.push(`${name}: declares neither a path nor a schedule`)
    if (JSON.stringify(meant) !== JSON.stringify(read))
      faults.push(`${name}: means ${JSON.stringify(meant)}, the bundler reads ${JSON.stringify(read)}`)
  }
  return faults
}
