import type { RegisterEntry } from '#domain/cases/register.ts'
import { addressMark, shortMark } from '#domain/publication/address-mark.ts'
import { foldText } from '#domain/search/fold.ts'
import { paths } from '#domain/site/paths.ts'
import { cutPages, type TextPage } from './data/case-pages.ts'
import { type Limits, limits as usualLimits } from './data/limits.ts'
import { createSymbolText } from './data/symbol-text.ts'
import { baseFiles, pagesOfHead, rowsPerFile } from './files.ts'
import type { BenchesFile, TextsFile } from './format.ts'
import { writeIndex } from './join-index.ts'
import type { SearchCase } from './search-case.ts'
import { createBenchWriter } from './write-benches.ts'
import { createListsWriter } from './write-lists.ts'
import type { Output } from './write-part.ts'

export interface BaseWriter {
  /** Add cases in register order: the n-th case has place n. */
  add: (entry: SearchCase) => void
  /**
   * Call after the last case. A segment has the courts and judges of all cases (`benches`), because identifying a
   * judge needs all of them. Returns the first page of each case, and the end of the last one.
   */
  finish: (benches?: BenchesFile) => number[]
}

/** A shorter word has too many neighbours to be a misspelling of one. */
const wholeWord = /[a-z]{4,}/g
export const wordsIn = (text: string): readonly string[] => foldText(text).match(wholeWord) ?? []

/** The words of titles, and those that at least two cases contain. Misspellings are compared with them. */
function createWordWriter() {
  const casesOf = new Map<string, number>()
  const add = ({ row, content }: SearchCase) => {
    for (const word of new Set(wordsIn([row.summary, ...row.tags, row.author, content].join(' '))))
      casesOf.set(word, (casesOf.get(word) ?? 0) + 1)
    for (const word of wordsIn(row.title)) casesOf.set(word, 2)
  }
  const words = () => [...casesOf].flatMap(([word, cases]) => (cases > 1 ? [word] : [])).sort()
  return { add, words }
}

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))

/** Writes each file as soon as it is full. */
export function createBaseWriter(output: Output, limits: Limits = usualLimits): BaseWriter {
  const lists = createListsWriter()
  const benches = createBenchWriter()
  const words = createWordWriter()
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
    lists.add(entry)
    benches.add({ ...entry, date: entry.row.date })
    words.add(entry)
    const mark = shortMark(addressMark(paths.case(entry.row.slug)))
    marks.push(mark & 255, mark >>> 8)
    const pages = cutPages(fieldsByRank(entry), limits.page)
    writeTexts(text.add(pages), pages, output)
    pending.push(entry.row)
    if (pending.length === rowsPerFile) flush()
  }
  const finish = (ofAll?: BenchesFile) => {
    flush()
    output.put(baseFiles.list, bytesOf(lists.list))
    output.put(baseFiles.benches, bytesOf(ofAll ?? benches.finish()))
    output.put(baseFiles.words, output.deflate(bytesOf(words.words())))
    output.put(baseFiles.dates, bytesOf(lists.dates))
    output.put(baseFiles.slugs, Uint8Array.from(marks))
    const whole = text.finish()
    writeIndex(whole, limits, output)
    return [...whole.firstPages]
  }
  return { add, finish }
}

/** Titles come first, because the first page with a match sets the rank of the case (`rankOfPage`). */
function fieldsByRank({ row, content }: SearchCase): string[][] {
  const { citation } = row
  // The citation may be a field only if the text contains it, because the filter does not read a citation field.
  const isHeld = citation !== null && foldText(content).includes(foldText(citation))
  return [isHeld ? [row.title, citation] : [row.title], [row.summary, ...row.tags, row.author], [content]]
}

/** Writes the pages of a case unfolded, so that results can quote them. */
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
