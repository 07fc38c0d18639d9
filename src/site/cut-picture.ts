import { readFile, stat } from 'node:fs/promises'
import { listFile } from 'virtual:picture-list'
import { type CutList, type CutPicture, cutListSchema, cutOf, type PictureShape } from '#domain/pictures/cuts.ts'

let kept: { writtenAt: number; list: CutList } | undefined

/** The list of cut pictures. It is read each time, because every build in this process writes a new one. */
export async function cutList(): Promise<CutList> {
  const { mtimeMs } = await stat(listFile)
  if (kept?.writtenAt !== mtimeMs) kept = { writtenAt: mtimeMs, list: cutListSchema.parse(JSON.parse(await readFile(listFile, 'utf8'))) }
  return kept.list
}

export async function cutPictureOf(shape: PictureShape, { imageUrl }: { imageUrl: string | null }): Promise<CutPicture | undefined> {
  return imageUrl === null ? undefined : cutOf(await cutList(), shape, imageUrl)
}
