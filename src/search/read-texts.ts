import { foldText } from '#domain/search/fold.ts'
import { baseFiles, pagesOfHead, type ReadBaseFile } from './files.ts'
import type { TextsFile } from './format.ts'
import { inflate, parseJson } from './inflate.ts'

export interface PagePlace {
  page: number
  first: number
  end: number
}

/** The fields on a page, as written. An empty last one means that the previous field ends here. */
export async function readPage(read: ReadBaseFile, { page, first }: PagePlace): Promise<readonly string[]> {
  const file = page < first + pagesOfHead ? first : page
  const pages = parseJson<TextsFile>(await inflate(await read(baseFiles.texts(file))))
  return pages[page - file] ?? []
}

/** The character that ends a field. It is half of a surrogate pair, which no text contains alone. */
const fieldEnd = '\udfff'
const folded = (fields: readonly string[]) => fields.map(foldText).join(fieldEnd)

/** Whether the folded text begins on this page. It may continue on the case's next pages. */
export async function occursOn(read: ReadBaseFile, place: PagePlace, wanted: string): Promise<boolean> {
  let text = folded(await readPage(read, place))
  const enough = text.length + wanted.length - 1
  for (let page = place.page + 1; !text.includes(wanted) && page < place.end && text.length < enough; page += 1)
    text += folded(await readPage(read, { ...place, page }))
  return text.includes(wanted)
}
