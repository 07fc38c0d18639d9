import { ByteReader } from './bytes.ts'
import { baseFiles, pagesPerFile } from './files.ts'
import { inflate } from './inflate.ts'
import type { ReadBaseFile } from './read-base.ts'

async function readPage(read: ReadBaseFile, page: number): Promise<number[]> {
  const bytes = new ByteReader(await inflate(await read(baseFiles.texts(Math.floor(page / pagesPerFile)))))
  for (let before = page % pagesPerFile; before > 0; before -= 1) for (let left = bytes.read(); left > 0; left -= 1) bytes.read()
  return Array.from({ length: bytes.read() }, () => bytes.read())
}

function includes(text: readonly number[], wanted: Uint16Array): boolean {
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
  /** Where the pages of the same case end. */
  end: number
}

/** Whether the string begins on the page; it may go on over the next ones of the case. */
export async function occursOn(read: ReadBaseFile, { page, end }: Candidate, wanted: Uint16Array): Promise<boolean> {
  const text = await readPage(read, page)
  const reach = text.length + wanted.length - 1
  for (let next = page + 1; next < end && text.length < reach; next += 1) text.push(...(await readPage(read, next)))
  return includes(text, wanted)
}
