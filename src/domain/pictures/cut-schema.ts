import * as z from 'zod'
import type { CutPicture } from './cuts.ts'

export const cutPictureSchema = z.object({
  base: z.string(),
  plain: z.enum(['jpg', 'png']),
  sizes: z.array(z.object({ width: z.int().positive(), height: z.int().positive() })).min(1),
}) satisfies z.ZodType<CutPicture>

export const cutListSchema = z.record(z.string(), cutPictureSchema)
