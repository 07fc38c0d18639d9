import { readFileSync } from 'node:fs'
import * as z from 'zod'

const packageSchema = z.object({ version: z.string().optional(), license: z.string().default('-'), dev: z.boolean().default(false) })
const lockSchema = z.object({ packages: z.record(z.string(), packageSchema) })

/**
 * Groups the packages of the site, its functions and its build by licence, those without one under a dash.
 * `npm sbom --omit=dev` would leave out every package that development tools use too.
 */
export function packagesByLicence(lockFile: string): Map<string, string[]> {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync(lockFile, 'utf8')))
  const deployed = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev)
  const found = Map.groupBy(deployed, ([, { license }]) => license)
  const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  return new Map([...found].map(([licence, all]) => [licence, all.map(([path, { version }]) => `${nameOf(path)} ${version}`)]))
}
