import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import { findPicture, storePicture } from '#db/pictures/pictures.ts'
import { isUuid } from '#domain/fields/uuid.ts'
import { pictureAddress } from '#domain/pictures/address.ts'
import type { UploadedPicture } from '#domain/pictures/uploaded.ts'
import { audited } from '#server/audit/audited.ts'
import type { Api, Call } from '#server/http/call.ts'
import { limit } from '#server/http/limits.ts'
import { filePolicy } from '#server/http/page-headers.ts'
import { demandFound } from '#server/http/problems.ts'
import { pictureBodyLimit, readUploadedPicture, tooHeavy } from '#server/pictures/pictures.ts'

async function upload(c: Context<Api>) {
  await limit('picture', String(c.var.account.id))
  const picture = await readUploadedPicture(c)
  const id = await audited(c, { action: 'uploaded', kind: 'picture' }, (tx) => storePicture(tx, picture))
  return c.json<UploadedPicture>({ id, address: pictureAddress(id), width: picture.width, height: picture.height }, 201)
}

async function read(c: Context<Api>) {
  const id = c.req.param('key') ?? ''
  const found = demandFound(isUuid(id) ? await findPicture(database(), id) : undefined, 'This picture')
  c.header('Content-Type', found.mediaType)
  c.header('Content-Disposition', 'inline')
  c.header('Content-Security-Policy', filePolicy)
  return c.body(new Uint8Array(found.bytes))
}

export const pictureCalls: readonly Call[] = [
  {
    call: 'POST /api/pictures',
    who: 'write drafts',
    body: pictureBodyLimit,
    tooLarge: tooHeavy,
    answers:
      'multipart `picture`: JPEG, PNG, WebP or AVIF by its content, at most 4 MB: 201 `UploadedPicture`; 400; 413; 415 another kind; 422 animated, damaged or too many pixels; 429',
    handle: upload,
  },
  { call: 'GET /api/pictures/:key', who: 'read records', answers: '200 the file as it was uploaded; 404', handle: read },
]
