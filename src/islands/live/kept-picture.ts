import * as z from 'zod'
import { type CutPicture, cutPictureSchema } from '#domain/pictures/cuts.ts'

const keptSchema = z.object({ imageUrl: z.string(), picture: cutPictureSchema })

/**
 * Stores the cut picture on its drawing, so that a later drawing of the record can use it.
 * Only the build knows how the picture was cut.
 */
export function keepPicture(imageUrl: string | null, picture: CutPicture | undefined): { 'data-picture'?: string } {
  return picture && imageUrl !== null ? { 'data-picture': JSON.stringify({ imageUrl, picture }) } : {}
}

/** The cut picture of an earlier drawing, if the record still has that picture. */
export function keptPicture(drawing: Element | null, imageUrl: string | null): CutPicture | undefined {
  const mark = drawing?.getAttribute('data-picture')
  if (!mark) return undefined
  const kept = keptSchema.parse(JSON.parse(mark))
  return kept.imageUrl === imageUrl ? kept.picture : undefined
}
