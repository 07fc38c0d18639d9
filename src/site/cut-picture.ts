import { readFile, stat } from 'node:fs/promises'
import { listFile } from 'virtual:picture-list'
import { isForeignPicture, pictureIdOf } from '#domain/pictures/address.ts'
import { type CutList, type CutPicture, cutKey, cutListSchema, type PictureShape } from '#domain/pictures/cuts.ts'

let kept: { writtenAt: number; list: CutList } | undefined

/** The list of cut pictures. It is read each time, because every build in this process writes a new one. */
async function cutList(): Promise<CutList> {
  const { mtimeMs } = await stat(listFile)
  if (kept?.writtenAt !== mtimeMs) kept = { writtenAt: mtimeMs, list: cutListSchema.parse(JSON.parse(await readFile(listFile, 'utf8'))) }
  return kept.list
}

/**
 * The cut files of a record's picture.
 * Undefined for the website's own files, and for pictures that could not be cut.
 */
export async function cutPictureOf(shape: PictureShape, { imageUrl }: { imageUrl: string | null }): Promise<CutPicture | undefined> {
  const name = pictureIdOf(imageUrl) ?? (isForeignPicture(imageUrl) ? imageUrl : undefined)
  return name === undefined ? undefined : (await cutList())[cutKey(shape, name)]
}
