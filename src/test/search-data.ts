import { deflateRawSync, gzipSync } from 'node:zlib'
import { caseHolding } from '#domain/cases/case-filter.ts'
import { type CaseQuery, emptyQuery } from '#domain/cases/case-query.ts'
import type { Holding } from '#domain/search/search-terms.ts'
import { type Limits, limits as usualLimits } from '#search/data/limits.ts'
import { baseFiles, manifestName, type PutFile, type ReadFile } from '#search/files.ts'
import type { Manifest } from '#search/format.ts'
import { openSearch, type Search } from '#search/open-search.ts'
import type { SearchCase } from '#search/search-case.ts'
import { createBaseWriter, createBenchWriter, placeAmong } from '#search/write-base.ts'
import type { Output } from '#search/write-index.ts'

/** A case for the search data. Pass only the fields that matter to the test. */
export function searchableCase(id: number, fields: Partial<SearchCase['row']> & { content?: string } = {}): SearchCase {
  const { content = '', ...row } = fields
  const blank = { title: '', slug: `case-${id}`, summary: '', category: 'QOCS', date: '2024-01-01', author: '', tags: [], citation: null }
  return { content, row: { id, ...blank, ...row } }
}

/** The files of a base, in memory. A segment's files have the courts and judges of all cases. */
function baseFilesOf(cases: Iterable<SearchCase>, limits: Limits = usualLimits, all?: readonly SearchCase[]): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>()
  const put: PutFile = (name, bytes) => files.set(name, bytes.slice())
  const output: Output = { deflate: (bytes) => deflateRawSync(bytes), put }
  const writer = createBaseWriter(output, limits)
  for (const entry of cases) writer.add(entry)
  const benches = createBenchWriter()
  for (const entry of all ?? []) benches.add({ ...entry, date: entry.row.date })
  writer.finish(all && benches.finish())
  return files
}

export interface ServedSearch {
  read: ReadFile
  /** The data transferred so far. Text counts as compressed, as on a network. */
  sent: () => { bytes: number; files: string[] }
  files: Map<string, Uint8Array>
}

const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))

interface Serving {
  /** The name of the base. */
  base?: string
  limits?: Limits
  /** The cases when the base was made. The base contains these, and a segment contains the others. */
  former?: readonly SearchCase[]
  /** The name of that segment. */
  segment?: string
}

/** The changes since the former cases: the places of removed ones, and the newer cases. */
function segmentOf(former: readonly SearchCase[], cases: readonly SearchCase[]) {
  const newer = cases.filter((entry) => !former.includes(entry))
  const gone = former.flatMap((entry, place) => (cases.includes(entry) ? [] : [place]))
  const rowsOf = (entries: readonly SearchCase[]) => entries.map(({ row }) => row)
  return { newer, places: { gone, after: placeAmong(rowsOf(former), rowsOf(newer)) } }
}

/** Serves search data as a site does. */
export function serveSearch(
  cases: readonly SearchCase[],
  { base = 'base/one', limits, former, segment = 'base/segment' }: Serving = {},
): ServedSearch {
  const files = new Map<string, Uint8Array>()
  const put = (folder: string, entries: readonly SearchCase[], all?: readonly SearchCase[]) => {
    for (const [name, bytes] of baseFilesOf(entries, limits, all)) files.set(`${folder}/${name}`, bytes)
    return { base: folder, count: entries.length }
  }
  const manifest: Manifest = put(base, former ?? cases)
  if (former) {
    const { newer, places } = segmentOf(former, cases)
    manifest.segment = put(segment, newer, cases)
    files.set(`${segment}/${baseFiles.places}`, encode(places))
  }
  files.set(manifestName, encode(manifest))
  const sent = { bytes: 0, files: [] as string[] }
  const read: ReadFile = async (name) => {
    const bytes = files.get(name)
    if (!bytes) throw new Error(`There is no ${name}.`)
    sent.bytes += name.endsWith('.json') ? gzipSync(bytes).length : bytes.length
    sent.files.push(name)
    return bytes
  }
  return { read, sent: () => sent, files }
}

/** The ids that the search finds, in its order: matches of the whole stretch, then of the words. */
export async function findIds(search: Search, query: Partial<CaseQuery>): Promise<Record<Holding, number[]>> {
  const { count, places } = await search.find({ ...emptyQuery, ...query })
  const ids = (await search.rows(places, query.q ?? '')).map(({ entry }) => entry.id)
  return { stretch: ids.slice(0, count), words: ids.slice(count) }
}

/** The ids that the definition of the search finds. */
export function filterIds(cases: readonly SearchCase[], query: Partial<CaseQuery>): Record<Holding, number[]> {
  const whole = { ...emptyQuery, ...query }
  const held = (holding: Holding) =>
    cases.filter(({ row, content }) => caseHolding({ ...row, content }, whole) === holding).map(({ row }) => row.id)
  return { stretch: held('stretch'), words: held('words') }
}

export const openServed = (cases: readonly SearchCase[], serving: Serving = {}): Promise<Search> =>
  openSearch(serveSearch(cases, serving).read)
