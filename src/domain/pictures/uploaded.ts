import * as z from 'zod'

/** The answer of `POST /api/pictures`: `address` goes into a record. Width and height are in pixels. */
export const uploadedPictureSchema = z.object({ id: z.uuid(), address: z.string(), width: z.number(), height: z.number() })
export type UploadedPicture = z.infer<typeof uploadedPictureSchema>
