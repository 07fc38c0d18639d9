import { execFile } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { bundleFunctions } from '#scripts/checks/function-bundles.ts'
import { root } from '#scripts/platform/folders.ts'
import { timed } from './browser.ts'
import type { Figure } from './figures.ts'
import { crowdedFolder } from './folders.ts'
import { inTurn, median } from './statistics.ts'

const run = promisify(execFile)
/** No cache of compiled code, because a new instance of a function has none. */
const env = { ...process.env, NODE_COMPILE_CACHE: undefined, SESSION_SECRET: 'a secret of more than thirty-two characters' }

/** A new process that imports the file of a function, as Netlify bundles it, and ends. */
const start = (mainFile?: string) => () =>
  timed(() =>
    run(process.execPath, ['--input-type=module', '-e', mainFile ? `await import('${pathToFileURL(mainFile)}'); process.exit()` : ''], {
      env,
    }),
  )

const rounds = 11

/** Starts of the functions for pages, for reads and for the desk, in turn with an empty process. */
export async function measureColdStarts(): Promise<Figure[]> {
  const bundles = await bundleFunctions(root, crowdedFolder('functions'), ['pages', 'reads', 'desk'])
  const fileOf = (name: string) => bundles.find((bundle) => bundle.name === name)?.mainFile
  const results = await inTurn(rounds, start(), start(fileOf('reads')), start(fileOf('pages')), start(fileOf('desk')))
  const [empty = Number.NaN, reads = Number.NaN, pages = Number.NaN, desk = Number.NaN] = results.map(median)
  const over = `over an empty process, medians of ${rounds}`
  return [
    { name: `a visitor's read, ${over}`, value: reads / empty, unit: 'times', limit: 3 },
    { name: `\`pages\`, ${over}`, value: pages / empty, unit: 'times', limit: 5 },
    { name: `the desk, ${over}`, value: desk / empty, unit: 'times', limit: 6 },
    { name: "import of `pages`, over a visitor's read", value: (pages - empty) / (reads - empty), unit: 'times', limit: 2 },
  ]
}
