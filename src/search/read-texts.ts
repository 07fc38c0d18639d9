import { ByteReader } from './data/bytes.ts'
import type { ReadBaseFile } from './files.ts'
import { baseFiles, pagesPerFile } from './files.ts'
import { inflate } from './inflate.ts'

type Symbols = Uint8Array | Uint16Array

async function readPage(read: ReadBaseFile, page: number): Promise<Symbols> {
  const file = new ByteReader(await inflate(await read(baseFiles.texts(Math.floor(page / pagesPerFile)))))
  for (let before = page % pagesPerFile; before > 0; before -= 1) {
    file.read()
    file.take(file.read())
  }
  const length = file.read()
  const bytes = file.take(file.read())
  // In most registers a symbol is a byte.
  if (bytes.length === length) return bytes
  const symbols = new ByteReader(bytes)
  return Uint16Array.from({ length }, () => symbols.read())
}

function joinPages(pages: readonly Symbols[], length: number): Uint16Array {
  const joined = new Uint16Array(length)
  let at = 0
  for (const page of pages) {
    joined.set(page, at)
    at += page.length
  }
  return joined
}

function includes(text: Symbols, wanted: Uint16Array): boolean {
  const last = text.length - wanted.length
  for (let start = 0; start <= last; start += 1) {
    let at = 0
    while (at < wanted.length && text[start + at] === wanted[at]) at += 1
    if (at === wanted.length) return true
  }
  return false
}

interface Candidate {
  page: number
  /** The end of the same case's pages. */
  end: number
}

/** Whether the string begins on the page. It may continue on the case's next pages. */
export async function occursOn(read: ReadBaseFile, { page, end }: Candidate, wanted: Uint16Array): Promise<boolean> {
  const first = await readPage(read, page)
  if (includes(first, wanted)) return true
  const pages = [first]
  let length = first.length
  for (let next = page + 1; next < end && length < first.length + wanted.length - 1; next += 1) {
    const following = await readPage(read, next)
    pages.push(following)
    length += following.length
  }
  return pages.length > 1 && includes(joinPages(pages, length), wanted)
}
