import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { failures, type Part, replaceFigures, writeTable } from '#scripts/bench/figures.ts'
import { clearCrowded } from '#scripts/bench/folders.ts'
import { parts } from '#scripts/bench/parts.ts'
import { openSites } from '#scripts/bench/site.ts'
import { localFolder, root } from '#scripts/platform/folders.ts'

const usage = `Usage: npm run bench [-- ${Object.keys(parts).join(' | ')} ...] [write]`

/** The load belongs to the description: times measured on a busy machine are unreliable. */
function describeMachine(): string {
  const [load = 0] = loadavg()
  const day = new Date().toISOString().slice(0, 10)
  return `${day}, ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}, load ${load.toFixed(1)} at the start.`
}

/** A part that fails counts as beyond its limit. The other parts are still measured. */
async function measurePart(name: string, sites: ReturnType<typeof openSites>): Promise<Part> {
  console.error(`Measuring: ${name}`)
  try {
    return { name, figures: (await parts[name]?.(sites)) ?? [] }
  } catch (error) {
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
    await clearCrowded()
  }
  return measured
}

const asked = process.argv.slice(2)
const names = asked.filter((name) => name !== 'write')
const unknown = names.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}.\n${usage}`)
  process.exit(1)
}
const machine = describeMachine()
const measured = await measure(names.length > 0 ? names : Object.keys(parts))
const failed = failures(measured)
const text = `${machine}\n\n${writeTable(measured)}`
console.log(`${text}\n\n${failed.length === 0 ? 'Every figure is within its limit.' : `${failed.length} beyond the limit.`}`)
mkdirSync(join(localFolder, 'bench'), { recursive: true })
writeFileSync(join(localFolder, 'bench', 'figures.json'), `${JSON.stringify({ machine, parts: measured }, undefined, 2)}\n`)
if (asked.includes('write')) {
  const file = join(root, 'docs', 'performance.md')
  writeFileSync(file, replaceFigures(readFileSync(file, 'utf8'), text))
}
process.exit(failed.length === 0 ? 0 : 1)
