import { readFile, stat } from 'node:fs/promises'
import { listFile } from 'virtual:picture-list'
import { isForeignPicture, pictureIdOf } from '#domain/pictures/address.ts'
import { type CutList, type CutPicture, cutKey, cutListSchema, type PictureShape } from '#domain/pictures/cuts.ts'

let kept: { writtenAt: number; list: CutList } | undefined

/** Every build writes it anew before its first page, and a process may make many builds. */
async function cutList(): Promise<CutList> {
  const { mtimeMs } = await stat(listFile)
  if (kept?.writtenAt !== mtimeMs) kept = { writtenAt: mtimeMs, list: cutListSchema.parse(JSON.parse(await readFile(listFile, 'utf8'))) }
  return kept.list
}

/** The picture that a record names, as it was cut; undefined for a file of the website, and for one that could not be cut. */
export async function cutPictureOf(shape: PictureShape, { imageUrl }: { imageUrl: string | null }): Promise<CutPicture | undefined> {
  const name = pictureIdOf(imageUrl) ?? (isForeignPicture(imageUrl) ? imageUrl : undefined)
  return name === undefined ? undefined : (await cutList())[cutKey(shape, name)]
}
