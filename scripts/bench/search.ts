import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { matchesCase } from '#domain/cases/case-filter.ts'
import type { CaseInput } from '#domain/cases/cases.ts'
import { lawReportHead } from '#domain/cases/law-report-head.ts'
import { rowsInStep } from '#domain/cases/register-pages.ts'
import { baseFolder, writeBaseFiles } from '#scripts/site-build/search-base.ts'
import { manifestOf } from '#scripts/site-build/search-prepare.ts'
import { manifestName, type ReadFile } from '#search/files.ts'
import type { Manifest } from '#search/format.ts'
import { openSearch, type Search } from '#search/open-search.ts'
import type { SearchCase } from '#search/search-case.ts'
import type { Figure } from './figures.ts'
import { type Asked, drawQueries } from './search-queries.ts'
import { median } from './statistics.ts'

const kilobyte = 1000
const megabyte = 1_000_000

const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length)

/** In register order, with ids. */
function register(cases: readonly CaseInput[]): SearchCase[] {
  const numbered = cases.map(({ content, ...row }, index) => {
    const citation = lawReportHead({ ...row, content }).citation?.text ?? null
    return { content, row: { ...row, id: index + 1, citation } }
  })
  return numbered.sort((one, other) => (one.row.date < other.row.date ? 1 : one.row.date > other.row.date ? -1 : other.row.id - one.row.id))
}

interface Served {
  cache: string
  manifest: Manifest
}

/** What one visitor reads, in bytes as they are sent: text compressed, the rest as it is. */
function visit({ cache, manifest }: Served) {
  const known = new Set<string>()
  let bytes = 0
  const read: ReadFile = async (name) => {
    const file = name === manifestName ? Buffer.from(JSON.stringify(manifest)) : await readFile(join(cache, name))
    if (!known.has(name)) bytes += name.endsWith('.json') ? gzipSync(file).length : file.length
    known.add(name)
    return file
  }
  const take = () => {
    const taken = bytes
    bytes = 0
    return taken
  }
  return { read, take }
}

async function ask(search: Search, q: string): Promise<number[]> {
  const { places } = await search.find({ q, category: '', year: '' })
  await search.rows(places.subarray(0, rowsInStep))
  return [...places]
}

/** @throws when the answer is not the filter's. */
function expectExact(cases: readonly SearchCase[], q: string, places: readonly number[]): void {
  const expected = cases.flatMap(({ row, content }, place) =>
    matchesCase({ ...row, content }, { q, category: '', year: '' }) ? [place] : [],
  )
  if (expected.join() !== places.join()) throw new Error(`The search for ${JSON.stringify(q)} found other cases than the filter does.`)
}

interface Answer extends Asked {
  /** Of a visitor who has asked for something else before. */
  bytes: number
  /** Of the same question again. */
  milliseconds: number
}

async function askAll(
  cases: readonly SearchCase[],
  questions: readonly Asked[],
  { cache, manifest }: Served,
): Promise<{ answers: Answer[]; first: number[] }> {
  const answers: Answer[] = []
  const first: number[] = []
  for (const asked of questions) {
    const { read, take } = visit({ cache, manifest })
    const search = await openSearch(read)
    // No case has it: this reads what every question needs.
    await ask(search, '\u0001')
    const opening = take()
    expectExact(cases, asked.q, await ask(search, asked.q))
    const bytes = take()
    first.push(opening + bytes)
    const start = performance.now()
    await ask(search, asked.q)
    answers.push({ ...asked, bytes, milliseconds: performance.now() - start })
  }
  return { answers, first }
}

async function folderSize(folder: string): Promise<{ bytes: number; files: number }> {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const sizes = await Promise.all(entries.map(async (entry) => (await readFile(join(entry.parentPath, entry.name))).length))
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: sizes.length }
}

function figuresOfAnswers(answers: readonly Answer[], first: readonly number[], firstLimit: number): Figure[] {
  const kinds = Map.groupBy(answers, ({ kind }) => kind)
  const bytes = answers.map((answer) => answer.bytes / kilobyte)
  return [
    { name: 'first search, worst', value: Math.max(...first) / kilobyte, unit: 'KB', limit: firstLimit },
    { name: 'further search, mean', value: mean(bytes), unit: 'KB', limit: 60 },
    { name: 'further search, worst', value: Math.max(...bytes), unit: 'KB', limit: null },
    ...[...kinds].map(([kind, of]) => ({
      name: `further search, ${kind}, mean`,
      value: mean(of.map((answer) => answer.bytes / kilobyte)),
      unit: 'KB',
      limit: null,
    })),
    { name: 'repeated search, median', value: median(answers.map(({ milliseconds }) => milliseconds)), unit: 'ms', limit: 10 },
    { name: 'repeated search, worst', value: Math.max(...answers.map(({ milliseconds }) => milliseconds)), unit: 'ms', limit: null },
  ]
}

/** The search data of these cases, in that folder: what it takes to make, and to ask so many questions of each sort. Every answer is compared with the filter's. */
export async function measureSearchData(cases: readonly CaseInput[], cache: string, questions = 25): Promise<Figure[]> {
  const entries = register(cases)
  const before = { memory: process.memoryUsage.rss(), cpu: process.cpuUsage() }
  const versions = entries.map(({ row }) => ({ id: row.id, date: row.date, updatedAt: '' }))
  const base = await writeBaseFiles(cache, versions, entries)
  const { user, system } = process.cpuUsage(before.cpu)
  const peak = process.resourceUsage().maxRSS * 1024 - before.memory
  const size = await folderSize(baseFolder(cache, base))
  const { answers, first } = await askAll(entries, drawQueries(cases, questions), {
    cache,
    manifest: manifestOf({ base, recent: null, outgrown: false }),
  })
  return [
    { name: 'making the base', value: (user + system) / 1e6, unit: 's of a core', limit: null },
    { name: 'memory to make it, above the cases', value: Math.max(0, peak) / megabyte, unit: 'MB', limit: 350 },
    { name: 'the base on disk', value: size.bytes / megabyte, unit: 'MB', limit: null },
    { name: 'files of the base', value: size.files, unit: 'files', limit: null },
    ...figuresOfAnswers(answers, first, cases.length > 1000 ? 300 : 100),
  ]
}
