import * as z from 'zod'
import { type CutPicture, cutPictureSchema } from '#domain/pictures/cuts.ts'

const keptSchema = z.object({ imageUrl: z.string(), picture: cutPictureSchema })

/** The cut picture of an earlier drawing, if the record still has that picture. */
export function keptPicture(drawing: Element | null, imageUrl: string | null): CutPicture | undefined {
  const mark = drawing?.getAttribute('data-picture')
  if (!mark) return undefined
  const kept = keptSchema.parse(JSON.parse(mark))
  return kept.imageUrl === imageUrl ? kept.picture : undefined
}
