import { cpus, loadavg } from 'node:os'
import { measureDesk } from '#scripts/bench/admin.ts'
import { measureBuild } from '#scripts/bench/build.ts'
import { measureColdStarts } from '#scripts/bench/cold-starts.ts'
import { type Figure, forMachine, isWithin, machineSlowness, type Part, writeTable } from '#scripts/bench/figures.ts'
import { clearCrowded } from '#scripts/bench/folders.ts'
import { measurePages } from '#scripts/bench/pages.ts'
import { measurePublication } from '#scripts/bench/publication.ts'
import { measureSearch } from '#scripts/bench/search.ts'
import { type BenchSite, startSite } from '#scripts/bench/site.ts'
import { measureTyping } from '#scripts/bench/typing.ts'

const cases = 10_000
let started: Promise<BenchSite> | undefined

/** The parts that measure the running site share one. */
const onSite = (measure: (site: BenchSite, cases: number) => Promise<Figure[]>) => async () => {
  started ??= startSite(cases)
  return measure(await started, cases)
}

/** The parts run one after the other. The last one changes the site. */
const parts = new Map([
  ['build', measureBuild],
  ['functions', measureColdStarts],
  ['pages', onSite(measurePages)],
  ['search', onSite(measureSearch)],
  ['typing', onSite(measureTyping)],
  ['admin', onSite(measureDesk)],
  ['publication', onSite(measurePublication)],
])

/** A part that fails counts as beyond its limit. The other parts are still measured. */
async function measurePart(name: string): Promise<Part> {
  console.error(`Measuring: ${name}`)
  try {
    const before = machineSlowness()
    const figures = (await parts.get(name)?.()) ?? []
    return { name, figures: forMachine(figures, (before + machineSlowness()) / 2) }
  } catch (error) {
    console.error(error)
    return { name, figures: [{ name: 'could not be measured', value: Number.NaN, unit: '', limit: 0 }] }
  }
}

const named = process.argv.slice(2)
const unknown = named.filter((name) => !parts.has(name))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}.\nUsage: npm run bench [-- ${[...parts.keys()].join(' | ')} ...]`)
  process.exit(1)
}
// The load belongs to the description: times measured on a busy machine are unreliable.
const day = new Date().toISOString().slice(0, 10)
const machine = `${day}, ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1)}.`
const measured: Part[] = []
for (const name of parts.keys()) if (named.length === 0 || named.includes(name)) measured.push(await measurePart(name))
await started?.then((site) => site.kill()).catch(() => {})
await clearCrowded()
const beyond = measured.flatMap(({ figures }) => figures).filter((figure) => !isWithin(figure)).length
console.log(
  `${machine}\n\n${writeTable(measured)}\n\n${beyond === 0 ? 'Every figure is within its limit.' : `${beyond} beyond the limit.`}`,
)
process.exit(beyond === 0 ? 0 : 1)
