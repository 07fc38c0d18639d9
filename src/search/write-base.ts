import { searchedFields } from '#domain/cases/case-filter.ts'
import type { RegisterEntry } from '#domain/cases/register.ts'
import { type Limits, limits as usualLimits } from './data/limits.ts'
import type { PageTable } from './data/page-table.ts'
import { slugMark } from './data/slug-mark.ts'
import { createSymbolText, type SymbolText } from './data/symbol-text.ts'
import { baseFiles, rowsPerFile } from './files.ts'
import type { ListFile } from './format.ts'
import type { SearchCase } from './search-case.ts'
import type { Output } from './write-part.ts'
import { writeTexts } from './write-texts.ts'

export interface BaseWriter {
  /** Add cases in register order: the n-th case has place n. */
  add: (entry: SearchCase) => void
  /** Call after the last case. Returns the text, whose index `openIndex` and `joinIndex` still have to write. */
  finish: () => SymbolText & PageTable
}

/** Writes a base without its index. Writes each file as soon as it is full. */
export function createBaseWriter(output: Output, limits: Limits = usualLimits): BaseWriter {
  const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
  const list: ListFile = { categories: [], category: [], dates: [] }
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
    const mark = slugMark(entry.row.slug)
    marks.push(mark & 255, mark >>> 8)
    text.add(searchedFields({ ...entry.row, content: entry.content }))
    pending.push(entry.row)
    if (pending.length === rowsPerFile) flush()
  }
  const finish = () => {
    flush()
    output.put(baseFiles.list, bytesOf(list))
    output.put(baseFiles.slugs, Uint8Array.from(marks))
    const whole = text.finish()
    writeTexts(whole, output)
    return whole
  }
  return { add, finish }
}

function addToList(list: ListFile, { row }: SearchCase): void {
  const known = list.categories.indexOf(row.category)
  list.category.push(known === -1 ? list.categories.push(row.category) - 1 : known)
  const last = list.dates.at(-1)
  if (last?.[0] === row.date) last[1] += 1
  else list.dates.push([row.date, 1])
}
