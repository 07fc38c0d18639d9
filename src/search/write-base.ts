import type { RegisterEntry } from '#domain/cases/register.ts'
import { addressMark, shortMark } from '#domain/publication/address-mark.ts'
import { foldText } from '#domain/search/fold.ts'
import { paths } from '#domain/site/paths.ts'
import { cutPages, type TextPage } from './data/case-pages.ts'
import { type Limits, limits as usualLimits } from './data/limits.ts'
import type { PageTable } from './data/page-table.ts'
import { createSymbolText, type SymbolText } from './data/symbol-text.ts'
import { baseFiles, pagesOfHead, rowsPerFile } from './files.ts'
import { type DatesFile, firstCode, type ListFile, type Runs, type TextsFile } from './format.ts'
import type { SearchCase } from './search-case.ts'
import { createBenchWriter } from './write-benches.ts'
import type { Output } from './write-part.ts'

export interface BaseWriter {
  /** Add cases in register order: the n-th case has place n. */
  add: (entry: SearchCase) => void
  /** Call after the last case. Returns the text, whose index `openIndex` and `joinIndex` still have to write. */
  finish: () => SymbolText & PageTable
}

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))

/** Writes a base without its index. Writes each file as soon as it is full. */
export function createBaseWriter(output: Output, limits: Limits = usualLimits): BaseWriter {
  const list: ListFile = { categories: [], category: '', years: [] }
  const dates: DatesFile = []
  const benches = createBenchWriter()
  const text = createSymbolText(limits.page)
  const marks: number[] = []
  const pending: RegisterEntry[] = []
  let files = 0
  const flush = () => {
    if (pending.length === 0) return
    output.put(baseFiles.rows(files), bytesOf(pending))
    pending.length = 0
    files += 1
  }
  const add = (entry: SearchCase) => {
    addToList(list, entry)
    benches.add(entry)
    addToRuns(dates, entry.row.date)
    const mark = shortMark(addressMark(paths.case(entry.row.slug)))
    marks.push(mark & 255, mark >>> 8)
    const pages = cutPages(fieldsByRank(entry), limits.page)
    writeTexts(text.add(pages), pages, output)
    pending.push(entry.row)
    if (pending.length === rowsPerFile) flush()
  }
  const finish = () => {
    flush()
    output.put(baseFiles.list, bytesOf(list))
    output.put(baseFiles.benches, bytesOf(benches.file))
    output.put(baseFiles.dates, bytesOf(dates))
    output.put(baseFiles.slugs, Uint8Array.from(marks))
    return text.finish()
  }
  return { add, finish }
}

/** Titles come first: the first page that holds a text sets the rank of the case (`rankOfPage`). */
function fieldsByRank({ row, content }: SearchCase): string[][] {
  const { citation } = row
  // The citation may be a field only if the text holds it, because it is no field of the filter.
  const isHeld = citation !== null && foldText(content).includes(foldText(citation))
  return [isHeld ? [row.title, citation] : [row.title], [row.summary, ...row.tags, row.author], [content]]
}

/** Writes the pages of a case as they are written, so that results can quote them. */
function writeTexts(first: number, pages: readonly TextPage[], { deflate, put }: Output): void {
  const write = (from: number, end?: number) => {
    const file: TextsFile = pages.slice(from, end).map(({ pieces, isContinued }) => {
      const texts = pieces.map(({ text }) => text)
      return isContinued ? texts : [...texts, '']
    })
    put(baseFiles.texts(first + from), deflate(bytesOf(file)))
  }
  write(0, pagesOfHead)
  for (let page = pagesOfHead; page < pages.length; page += 1) write(page, page + 1)
}

function addToList(list: ListFile, { row }: SearchCase): void {
  const known = list.categories.indexOf(row.category)
  const number = known === -1 ? list.categories.push(row.category) - 1 : known
  list.category += String.fromCharCode(firstCode + number)
  addToRuns(list.years, row.date.slice(0, 4))
}

function addToRuns(runs: Runs, value: string): void {
  const last = runs.at(-1)
  if (last?.[0] === value) last[1] += 1
  else runs.push([value, 1])
}
