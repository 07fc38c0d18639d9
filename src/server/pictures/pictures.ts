import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import { hasPicture, type StoredPicture } from '#db/pictures/pictures.ts'
import { pictureIdOf } from '#domain/pictures/address.ts'
import { largestPicture, pictureFaults, pictureField } from '#domain/pictures/upload.ts'
import { readFile } from '../http/body.ts'
import type { Api } from '../http/call.ts'
import { invalid, ProblemError, unsupportedType } from '../http/problems.ts'

/** In bytes: the file and the form around it. */
export const pictureBodyLimit = largestPicture + 64 * 1024

const unfit = (detail: string) => invalid({ [pictureField]: [detail] })
const foreign = unsupportedType(pictureFaults.foreign)
export const tooHeavy = new ProblemError(413, 'Too large', pictureFaults.heavy)

/** @throws 400, 413, 415 or 422 with a text for the uploader. */
export async function readUploadedPicture(c: Context<Api>): Promise<StoredPicture> {
  const file = await readFile(c, pictureField)
  if (file.size > largestPicture) throw tooHeavy
  const bytes = new Uint8Array(await file.arrayBuffer())
  // Loaded at the first upload, because the decoder would slow the cold start of calls that only read.
  const { isDecodable, readPicture } = await import('./read-picture.ts')
  const reading = await readPicture(bytes)
  if (reading.kind === 'faulty') throw reading.fault === 'foreign' ? foreign : unfit(pictureFaults[reading.fault])
  const { mediaType, width, height } = reading
  if (!(await isDecodable(bytes))) throw unfit(pictureFaults.damaged)
  return { mediaType, width, height, bytes }
}

/** Checks that a record's uploaded picture is still stored. Pictures unused for a day are deleted. @throws 422 */
export async function demandPicture({ imageUrl }: { imageUrl: string | null }): Promise<void> {
  const id = pictureIdOf(imageUrl)
  if (id !== undefined && !(await hasPicture(database(), id)))
    throw invalid({ imageUrl: ['This picture is no longer stored. Upload it again.'] })
}
