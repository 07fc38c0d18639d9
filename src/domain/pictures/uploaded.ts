import * as z from 'zod'

/** `POST /api/pictures`: `address` is what a record names; width and height are the file's, in pixels. */
export const uploadedPictureSchema = z.object({ id: z.uuid(), address: z.string(), width: z.number(), height: z.number() })
export type UploadedPicture = z.infer<typeof uploadedPictureSchema>
