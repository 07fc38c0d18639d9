import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { bundleFunctions } from '#scripts/checks/function-bundles.ts'
import { root } from '#scripts/platform/folders.ts'
import type { Figure } from './figures.ts'
import { emptyFolder } from './ground.ts'
import { inTurn } from './in-turn.ts'
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

/** Each function as Netlify's bundler makes it: what is deployed of it, and how long its first call waits for it. */
export async function measureFunctions(): Promise<Figure[]> {
  const bundles = await bundleFunctions(root, await emptyFolder('functions'))
  const imports = bundles.map(({ mainFile }) => `await import(${JSON.stringify(pathToFileURL(mainFile).href)})`)
  const [empty = 0, ...full] = (await inTurn(rounds, ...['', ...imports].map((code) => () => timeProcess(code)))).map(median)
  return bundles.flatMap(({ name, compressedBytes }, index): Figure[] => {
    const value = (full[index] ?? Number.NaN) - empty
    const limit = readers.has(name) ? 40 : 80
    return [
      { name: `${name}, bundled and compressed`, value: compressedBytes / 1000, unit: 'KB', limit: 250 },
      { name: `${name}, cold import over an empty process`, value, unit: 'ms', limit },
    ]
  })
}
