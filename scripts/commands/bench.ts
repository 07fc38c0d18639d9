import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { failures, type Part, replaceFigures, writeTable } from '#scripts/bench/figures.ts'
import { clearGround } from '#scripts/bench/ground.ts'
import { createMachinePace } from '#scripts/bench/machine-pace.ts'
import { parts } from '#scripts/bench/parts.ts'
import { openSites } from '#scripts/bench/site.ts'
import { localFolder, root } from '#scripts/platform/folders.ts'

const pace = createMachinePace()
const usage = `Usage: npm run bench [-- ${Object.keys(parts).join(' | ')} ...] [write]`

/** Where and when: figures of a busy machine say little. */
function describeMachine(): string {
  const [load = 0] = loadavg()
  const day = new Date().toISOString().slice(0, 10)
  return `${day}, ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}, load ${load.toFixed(1)} at the start`
}

/** A part that cannot be measured is beyond every limit, and keeps nobody from the others. */
async function measurePart(name: string, sites: ReturnType<typeof openSites>): Promise<Part> {
  console.error(`Measuring: ${name}`)
  const endPace = pace.watch()
  try {
    const figures = (await parts[name]?.(sites)) ?? []
    return { name, figures: [...figures, { name: 'fixed work meanwhile, mean', value: endPace(), unit: 'ms', limit: null }] }
  } catch (error) {
    endPace()
    console.error(error)
    return { name, figures: [{ name: 'could not be measured', value: Number.NaN, unit: '', limit: 0 }] }
  }
}

async function measure(names: readonly string[]): Promise<Part[]> {
  const sites = openSites()
  const measured: Part[] = []
  try {
    for (const name of names) measured.push(await measurePart(name, sites))
  } finally {
    await sites.stop()
    await clearGround()
  }
  return measured
}

function writeDocument(text: string): void {
  const file = join(root, 'docs', 'performance.md')
  writeFileSync(file, replaceFigures(readFileSync(file, 'utf8'), text))
}

const asked = process.argv.slice(2)
const names = asked.filter((name) => name !== 'write')
const unknown = names.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}.\n${usage}`)
  process.exitCode = 1
} else {
  const start = describeMachine()
  const measured = await measure(names.length > 0 ? names : Object.keys(parts))
  const machine = `${start}. At its quickest it did a fixed piece of work in ${pace.quickest().toFixed(2)} ms.`
  const failed = failures(measured)
  const text = `${machine}\n\n${writeTable(measured)}`
  console.log(text)
  const file = join(localFolder, 'bench', 'figures.json')
  mkdirSync(join(localFolder, 'bench'), { recursive: true })
  writeFileSync(file, `${JSON.stringify({ machine, parts: measured, failed: failed.length }, undefined, 2)}\n`)
  console.log(`\n${failed.length === 0 ? 'Every limit is kept' : `${failed.length} beyond their limit`}. The same as JSON: ${file}`)
  if (asked.includes('write')) writeDocument(text)
  if (failed.length > 0) process.exitCode = 1
}
process.exit()
