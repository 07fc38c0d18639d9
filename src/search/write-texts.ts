import { ByteWriter } from './data/bytes.ts'
import type { PageTable } from './data/page-table.ts'
import type { SymbolText } from './data/symbol-text.ts'
import { baseFiles, pagesPerFile } from './files.ts'
import type { Output } from './write-part.ts'

/** Writes the pages, which are read to prove a hit. */
export function writeTexts({ symbols, pageStarts }: SymbolText & PageTable, { deflate, put }: Output): void {
  const file = new ByteWriter()
  const written = new ByteWriter()
  const pages = pageStarts.length - 1
  for (let page = 0; page < pages; page += 1) {
    const text = symbols.subarray(pageStarts[page], pageStarts[page + 1])
    written.writeAll(text)
    file.write(text.length)
    file.write(written.length)
    file.append(written.take())
    if ((page + 1) % pagesPerFile === 0 || page === pages - 1) put(baseFiles.texts(Math.floor(page / pagesPerFile)), deflate(file.take()))
  }
}
