import { contentTypes } from '#domain/kinds/content-types.ts'
import type { RecordKind } from '#domain/kinds/record-pages.ts'
import { type CutList, type CutPicture, cutListPath, cutListSchema, cutOf, type PictureShape } from '#domain/pictures/cuts.ts'
import { fetchBuilt } from '../http/deploy-context.ts'

export async function readCuts(): Promise<CutList> {
  const response = await fetchBuilt(cutListPath)
  if (!response.ok) throw new Error(`The list of pictures answered ${response.status}.`)
  return cutListSchema.parse(await response.json())
}

function pictureOf(kind: RecordKind, record: object): { shape: PictureShape; imageUrl: string } | undefined {
  if (kind === 'issue') return undefined
  for (const [name, field] of Object.entries(contentTypes[kind].fields)) {
    const value: unknown = Reflect.get(record, name)
    if (field.kind === 'picture' && typeof value === 'string') return { shape: field.shape, imageUrl: value }
  }
  return undefined
}

export function cutPictureOf(kind: RecordKind, record: object, cuts: CutList): CutPicture | undefined {
  const { shape, imageUrl } = pictureOf(kind, record) ?? {}
  return shape && imageUrl ? cutOf(cuts, shape, imageUrl) : undefined
}

/** Like `cutPictureOf`. Fetches the list only for a record with a picture. */
export async function readCutPicture(kind: RecordKind, record: object): Promise<CutPicture | undefined> {
  return pictureOf(kind, record) && cutPictureOf(kind, record, await readCuts())
}
