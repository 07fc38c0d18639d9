import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { bundleFunctions } from '#scripts/checks/function-bundles.ts'
import { root } from '#scripts/platform/folders.ts'
import type { Figure } from './figures.ts'
import { emptyFolder } from './ground.ts'
import { median } from './statistics.ts'

/** What a visitor's page may ask for: to read, and nothing else. */
const readers = new Set(['cases', 'services', 'news', 'team', 'community'])
/** Enough to tell 40 from 50 milliseconds on a host that others share. */
const rounds = 21

/** A whole process from its start to its end, which imports this and nothing else. */
async function timeProcess(code: string): Promise<number> {
  const began = performance.now()
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], { stdio: ['ignore', 'ignore', 'inherit'] })
  const [status]: unknown[] = await once(child, 'exit')
  if (status !== 0) throw new Error(`A function could not be imported: ${code}`)
  return performance.now() - began
}

/** By turns with an empty process, so that both meet the machine as it is. */
async function timeImport(file: string): Promise<number> {
  const times: { empty: number[]; full: number[] } = { empty: [], full: [] }
  for (let round = 0; round < rounds; round += 1) {
    times.empty.push(await timeProcess(''))
    times.full.push(await timeProcess(`await import(${JSON.stringify(pathToFileURL(file).href)})`))
  }
  return median(times.full) - median(times.empty)
}

/** Each function as Netlify's bundler makes it: what is deployed of it, and how long its first call waits for it. */
export async function measureFunctions(): Promise<Figure[]> {
  const bundles = await bundleFunctions(root, await emptyFolder('functions'))
  const figures: Figure[] = []
  for (const { name, mainFile, compressedBytes } of bundles) {
    figures.push({ name: `${name}, bundled and compressed`, value: compressedBytes / 1000, unit: 'KB', limit: 250 })
    const limit = readers.has(name) ? 40 : 80
    figures.push({ name: `${name}, cold import over an empty process`, value: await timeImport(mainFile), unit: 'ms', limit })
  }
  return figures
}
