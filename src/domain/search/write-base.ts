import { baseFiles, type Deflate, type PutFile, rowsPerFile } from './files.ts'
import type { ListFile } from './format.ts'
import { type SearchCase, searchedFields } from './search-case.ts'

export interface BaseWriter {
  /** Cases come in register order: the n-th has the place n. */
  add: (entry: SearchCase) => void
  finish: () => void
}

/** Writes a base, file by file as soon as one is full. */
export function createBaseWriter({ deflate, put }: { deflate: Deflate; put: PutFile }): BaseWriter {
  const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
  const list: ListFile = { categories: [], category: [], dates: [] }
  const pending: SearchCase[] = []
  let files = 0
  const flush = () => {
    if (pending.length === 0) return
    const texts = pending.map((entry) => searchedFields(entry).map((text) => text.toLowerCase()))
    put(baseFiles.rows(files), bytesOf(pending.map(({ row }) => row)))
    put(baseFiles.texts(files), deflate(bytesOf(texts)))
    pending.length = 0
    files += 1
  }
  const add = (entry: SearchCase) => {
    addToList(list, entry)
    pending.push(entry)
    if (pending.length === rowsPerFile) flush()
  }
  const finish = () => {
    flush()
    put(baseFiles.list, bytesOf(list))
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
