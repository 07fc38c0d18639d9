import type { Config } from '@netlify/functions'
import { database } from '#db/connection/client.ts'
import { findPicture, storePicture } from '#db/pictures/pictures.ts'
import { isUuid } from '#domain/fields/uuid.ts'
import { pictureAddress } from '#domain/pictures/address.ts'
import type { UploadedPicture } from '#domain/pictures/uploaded.ts'
import { staffOnly } from '#server/accounts/staff-only.ts'
import { audited } from '#server/audit/audited.ts'
import { resource, serve } from '#server/http/app.ts'
import { atMost } from '#server/http/body-limit.ts'
import { limit } from '#server/http/limits.ts'
import { notFound } from '#server/http/problems.ts'
import { pictureBodyLimit, readUploadedPicture, tooHeavy } from '#server/pictures/pictures.ts'

export const config: Config = { path: ['/api/pictures', '/api/pictures/*'] }

const app = resource('/api/pictures')

app.post('/', staffOnly, atMost(pictureBodyLimit, tooHeavy), async (c) => {
  await limit('picture', String(c.var.account.id))
  const picture = await readUploadedPicture(c)
  const id = await audited(
    c,
    (tx) => storePicture(tx, picture),
    () => ({ action: 'uploaded', kind: 'picture' }),
  )
  return c.json<UploadedPicture>({ id, address: pictureAddress(id), width: picture.width, height: picture.height }, 201)
})

app.get('/:key', staffOnly, async (c) => {
  const id = c.req.param('key')
  const found = isUuid(id) ? await findPicture(database(), id) : undefined
  if (!found) throw notFound('This picture')
  c.header('Content-Type', found.mediaType)
  c.header('Content-Disposition', 'inline')
  // Opened by itself, the file is a document of this origin. The policy keeps it from running anything.
  c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
  return c.body(new Uint8Array(found.bytes))
})

export default serve(app)
