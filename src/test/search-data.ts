import { deflateRawSync, gzipSync } from 'node:zlib'
import { caseHolding } from '#domain/cases/case-filter.ts'
import { type CaseQuery, nothingAsked } from '#domain/cases/case-query.ts'
import type { Holding } from '#domain/search/sought.ts'
import { type Limits, limits as usualLimits } from '#search/data/limits.ts'
import { manifestName, type PutFile, type ReadFile } from '#search/files.ts'
import type { Manifest } from '#search/format.ts'
import { joinIndex } from '#search/join-index.ts'
import { openSearch, type Search } from '#search/open-search.ts'
import type { SearchCase } from '#search/search-case.ts'
import { createBaseWriter } from '#search/write-base.ts'
import { type Output, openIndex } from '#search/write-part.ts'

/** A case for the search data. Pass only what matters to the test. */
export function searchableCase(id: number, fields: Partial<SearchCase['row']> & { content?: string } = {}): SearchCase {
  const { content = '', ...row } = fields
  const blank = { title: '', slug: `case-${id}`, summary: '', category: 'QOCS', date: '2024-01-01', author: '', tags: [], citation: null }
  return { content, row: { id, ...blank, ...row } }
}

/** The files of a base, in memory. */
export function baseFilesOf(cases: Iterable<SearchCase>, limits: Limits = usualLimits): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>()
  const put: PutFile = (name, bytes) => files.set(name, bytes.slice())
  const output: Output = { deflate: (bytes) => deflateRawSync(bytes), put }
  const writer = createBaseWriter(output, limits)
  for (const entry of cases) writer.add(entry)
  const text = writer.finish()
  const index = openIndex(text, limits, output)
  const parts = Array.from({ length: index.count }, (_, part) => index.write(part))
  joinIndex(text, limits, parts, output)
  return files
}

export interface ServedSearch {
  read: ReadFile
  /** What was transferred so far. Text counts compressed, as on a network. */
  sent: () => { bytes: number; files: string[] }
  files: Map<string, Uint8Array>
}

const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))

interface Serving {
  /** The name of the base. */
  base?: string
  limits?: Limits
}

/** Serves search data as a site does. */
export function serveSearch(cases: readonly SearchCase[], { base = 'base/one', limits }: Serving = {}): ServedSearch {
  const manifest: Manifest = { base, count: cases.length }
  const files = new Map<string, Uint8Array>([[manifestName, encode(manifest)]])
  for (const [name, bytes] of baseFilesOf(cases, limits)) files.set(`${base}/${name}`, bytes)
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

/** The ids that the search finds, in its order: those with the whole stretch, then those with its words. */
export async function findIds(search: Search, query: Partial<CaseQuery>): Promise<Record<Holding, number[]>> {
  const { count, places } = await search.find({ ...nothingAsked, ...query })
  const ids = (await search.rows(places, query.q ?? '')).map(({ entry }) => entry.id)
  return { stretch: ids.slice(0, count), words: ids.slice(count) }
}

/** The ids that the definition of the search finds. */
export function filterIds(cases: readonly SearchCase[], query: Partial<CaseQuery>): Record<Holding, number[]> {
  const whole = { ...nothingAsked, ...query }
  const held = (holding: Holding) =>
    cases.filter(({ row, content }) => caseHolding({ ...row, content }, whole) === holding).map(({ row }) => row.id)
  return { stretch: held('stretch'), words: held('words') }
}

export const openServed = (cases: readonly SearchCase[], serving: Serving = {}): Promise<Search> =>
  openSearch(serveSearch(cases, serving).read)
