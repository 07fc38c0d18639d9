import type { RegisterEntry } from '#domain/cases/register.ts'
import { newestFirst } from '#domain/fields/newest-first.ts'
import { type Judge, judgePeople, type Sitting } from '#domain/judges/people.ts'
import { addressMark, shortMark } from '#domain/publication/address-mark.ts'
import { foldText } from '#domain/search/fold.ts'
import { paths } from '#domain/site/paths.ts'
import { cutPages, foldOf, type TextPage } from './data/case-pages.ts'
import { type Limits, limits as usualLimits } from './data/limits.ts'
import { createSymbolText } from './data/symbol-text.ts'
import { baseFiles, pagesOfHead, rowsPerFile } from './files.ts'
import { type BenchesFile, firstCode, type TextsFile } from './format.ts'
import type { SearchCase } from './search-case.ts'
import { type Output, writeIndex } from './write-index.ts'
import { createListsWriter, numbering } from './write-lists.ts'

/** A shorter word has too many neighbours to be a misspelling of one. */
const wholeWord = /[a-z]{4,}/g
export const wordsIn = (text: string): readonly string[] => foldText(text).match(wholeWord) ?? []

/** The words of titles, and those that at least two cases contain. Misspellings are compared with them. */
function createWordWriter() {
  const casesOf = new Map<string, number>()
  const add = ({ row }: SearchCase, pages: readonly TextPage[]) => {
    for (const word of new Set(foldOf(pages).match(wholeWord))) casesOf.set(word, (casesOf.get(word) ?? 0) + 1)
    for (const word of wordsIn(row.title)) casesOf.set(word, 2)
  }
  const words = () => [...casesOf].flatMap(([word, cases]) => (cases > 1 ? [word] : [])).sort()
  return { add, words }
}

/** Gathers the courts and judges of the cases. Identifying a judge needs all of them, so the file comes last. */
export function createBenchWriter() {
  const courts = ['']
  let court = ''
  const courtOf = numbering(courts, (name) => name)
  const sittings: Sitting[] = []
  const add = ({ date, court: name, judges = [] }: { date: string; court?: string | null | undefined; judges?: readonly string[] }) => {
    court += String.fromCharCode(firstCode + courtOf(name ?? ''))
    sittings.push({ date, judges })
  }
  const finish = (): BenchesFile => {
    const { judges, judgeOf, spellings } = judgePeople(sittings)
    const numbers = new Map(judges.map((judge, number) => [judge, number]))
    const numbersOf = (found: (Judge<Sitting> | undefined)[]) => found.flatMap((judge) => (judge ? [numbers.get(judge) ?? []].flat() : []))
    const benches: number[][] = []
    const benchOf = numbering(benches, (bench) => bench.join())
    let bench = ''
    for (const { date, judges: named } of sittings) {
      const sat = new Set(numbersOf(named.map((spelling) => judgeOf(spelling, date))))
      bench += String.fromCharCode(firstCode + benchOf([...sat]))
    }
    const others = [...spellings].filter(([spelling, { name }]) => spelling !== foldText(name))
    const spelled = Object.fromEntries(others.map(([spelling, judge]) => [spelling, numbers.get(judge) ?? 0]))
    return { courts, court, judges: judges.map(({ name }) => name), spellings: spelled, benches, bench }
  }
  return { add, finish }
}

export const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))

/** Writes each file as soon as it is full. */
export function createBaseWriter(output: Output, limits: Limits = usualLimits) {
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
  /** Add cases in register order: the n-th case has place n. */
  const add = (entry: SearchCase) => {
    lists.add(entry)
    benches.add({ ...entry, date: entry.row.date })
    const mark = shortMark(addressMark(paths.case(entry.row.slug)))
    marks.push(mark & 255, mark >>> 8)
    const pages = cutPages(fieldsByRank(entry), limits.page)
    words.add(entry, pages)
    writeTexts(text.add(pages), pages, output)
    pending.push(entry.row)
    if (pending.length === rowsPerFile) flush()
  }
  /**
   * Call after the last case. A segment has the courts and judges of all cases (`ofAll`), because identifying a
   * judge needs all of them. Returns the first page of each case, and the end of the last one.
   */
  const finish = (ofAll?: BenchesFile): number[] => {
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
  const isHeld = citation !== null && (content.includes(citation) || foldText(content).includes(foldText(citation)))
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

type Dated = Parameters<typeof newestFirst>[0]

/** For each newer case, the number of older ones before it in the register. Both are in register order. */
export function placeAmong(older: readonly Dated[], newer: readonly Dated[]): number[] {
  let place = 0
  return newer.map((entry) => {
    for (let next = older[place]; next && newestFirst(next, entry) < 0; next = older[place]) place += 1
    return place
  })
}
