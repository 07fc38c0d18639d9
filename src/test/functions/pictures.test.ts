import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#db/connection/client.ts'
import { listNamedPictures } from '#db/pictures/pictures.ts'
import { readPublication } from '#db/publication/publication.ts'
import { pictures as table } from '#db/schema/pictures.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { deleteRecords } from '#db/upkeep/deleted-records.ts'
import { pictureAddress } from '#domain/pictures/address.ts'
import { largestPicture, pictureFaults } from '#domain/pictures/upload.ts'
import { uploadedPictureSchema } from '#domain/pictures/uploaded.ts'
import { answer, call, formWith, problem } from '#test/call.ts'
import { storeMember, storeNews } from '#test/content-stores.ts'
import { useDatabase } from '#test/database.ts'
import { memberInput, newsInput } from '#test/fixtures.ts'
import { runNight } from '#test/jobs/run.ts'
import { animation, claimingPng, drawPicture } from '#test/pictures.ts'
import { newsItemSchema } from '#test/record-schemas.ts'
import { setRows } from '#test/rows.ts'
import { useStaff } from '#test/staff.ts'

useDatabase()

const as = useStaff()

const upload = (content: BlobPart, { field = 'picture', name = 'photo.jpg', type = 'image/jpeg' } = {}) =>
  call('/api/pictures', { body: formWith(field, content, { name, type }), as })
const uploaded = async (content: BlobPart) => answer(await upload(content), 201, uploadedPictureSchema.strict())
const jpeg = async (width = 40, height = 30) => new Uint8Array(await drawPicture(width, height).jpeg().toBuffer())
const count = () => database().$count(table)

/** A JPEG with incompressible bytes at its end, which every reader skips. */
async function jpegOf(size: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(size)
  bytes.set(await jpeg())
  return bytes
}

test.each([
  ['jpeg', 'image/jpeg'],
  ['avif', 'image/avif'],
] as const)('stores a %s unchanged, whatever its name and declared type, and returns it to staff', async (format, type) => {
  const bytes = new Uint8Array(await drawPicture(64, 36).toFormat(format).toBuffer())
  const { contentVersion } = await readPublication(database())
  const created = await answer(await upload(bytes, { name: 'page.html', type: 'text/html' }), 201, uploadedPictureSchema.strict())
  expect(created).toMatchObject({ address: `/pictures/${created.id}`, width: 64, height: 36 })
  // The website stays the same until a record names the picture.
  expect((await readPublication(database())).contentVersion).toBe(contentVersion)
  const response = await call(`/api/pictures/${created.id}`, { as })
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': type,
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cache-control': 'no-store',
  })
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes)
})

// The faults of each format are those of src/server/pictures/read-picture.test.ts.
test('refuses what is no still, whole picture of a known format and a usual size, with a clear message', async () => {
  const foreign = [new Blob(['<html>', await jpeg()]), new Uint8Array(await animation('gif'))]
  for (const content of foreign) expect((await problem(await upload(content), 415)).detail).toBe(pictureFaults.foreign)
  const whole = await jpeg(200, 200)
  const refusals: [BlobPart, string][] = [
    [new Uint8Array(await animation('webp')), pictureFaults.animated],
    [whole.subarray(0, whole.length / 2), pictureFaults.damaged],
    [new Uint8Array(claimingPng(60_000, 60_000)), pictureFaults.vast],
  ]
  for (const [content, words] of refusals) expect((await problem(await upload(content), 422)).errors).toEqual({ picture: [words] })
  expect(await count()).toBe(0)
})

test('accepts a picture of 4 MB, but not one more byte', async () => {
  await uploaded(await jpegOf(largestPicture))
  expect((await problem(await upload(await jpegOf(largestPicture + 1)), 413)).detail).toBe(pictureFaults.heavy)
  expect((await problem(await upload(new Uint8Array(6 * 1024 * 1024)), 413)).detail).toBe(pictureFaults.heavy)
  expect(await count()).toBe(1)
})

test('requires the picture as a file in its field of a form', async () => {
  await problem(await upload(await jpeg(), { field: 'image' }), 400)
  const form = new FormData()
  form.set('picture', 'text')
  await problem(await call('/api/pictures', { body: form, as }), 400)
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
  await problem(await call('/api/pictures', { body: 'no parts', headers, as }), 400)
  await problem(await call('/api/pictures', { body: await jpeg(), headers: { 'Content-Type': 'image/jpeg' }, as }), 415)
})

test('accepts sixty pictures from one account in a quarter of an hour, and no more', async () => {
  await problem(await upload('x'), 415)
  const [counted] = await database().select().from(rateLimits)
  expect(counted?.count).toBe(1)
  await setRows(rateLimits, { count: 59 })
  await uploaded(await jpeg())
  const refused = await upload(await jpeg())
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  await problem(refused, 429)
})

test.each(['1', '%00', 'a/b', randomUUID(), `${randomUUID()}.jpg`])('answers 404 for the picture %s', async (id) => {
  await problem(await call(`/api/pictures/${id}`, { as }), 404)
})

test('accepts an uploaded picture in a record only while it is stored', async () => {
  const { address } = await uploaded(await jpeg())
  const item = await answer(await call('/api/news', { json: newsInput({ imageUrl: address }), as }), 201, newsItemSchema)
  expect(item.imageUrl).toBe(address)
  const gone = pictureAddress(randomUUID())
  const refused = [
    await call(`/api/news/${item.id}`, { method: 'PUT', json: newsInput({ imageUrl: gone }), as }),
    await call('/api/team', { json: memberInput({ imageUrl: gone }), as }),
  ]
  for (const response of refused)
    expect((await problem(response, 422)).errors).toEqual({ imageUrl: ['This picture is no longer stored. Upload it again.'] })
})

test('lists every picture for the build, once for each shape that shows it', async () => {
  const [shown, both, unnamed] = [await uploaded(await jpeg()), await uploaded(await jpeg()), await uploaded(await jpeg())]
  await storeNews({ imageUrl: shown.address })
  for (const _item of [1, 2]) await storeNews({ imageUrl: both.address })
  await storeNews({ imageUrl: pictureAddress(randomUUID()) })
  await storeMember({ imageUrl: both.address })
  const named = (await listNamedPictures(database())).map(({ id, shape }) => `${shape} ${id}`)
  expect(named.sort()).toEqual([`news ${both.id}`, `news ${shown.id}`, `portrait ${both.id}`].sort())
  expect(named.join()).not.toContain(unnamed.id)
})

test('deletes a picture after a day unless a record or a deleted record names it', async () => {
  const byName: Record<string, string> = {}
  for (const name of ['news', 'team', 'deleted', 'unnamed', 'young']) byName[name] = (await uploaded(await jpeg())).id
  const address = (name: string) => pictureAddress(byName[name] ?? '')
  await storeNews({ imageUrl: address('news') })
  await storeMember({ imageUrl: address('team') })
  const record = await storeNews({ imageUrl: address('deleted') })
  await deleteRecords(database(), 'news', [record.id])
  for (const name of ['news', 'team', 'deleted', 'unnamed'])
    await setRows(table, { createdAt: sql`now() - interval '25 hours'` }, eq(table.id, byName[name] ?? ''))
  await runNight()
  const left = new Set((await database().select({ id: table.id }).from(table)).map(({ id }) => id))
  expect(Object.keys(byName).filter((name) => !left.has(byName[name] ?? ''))).toEqual(['unnamed'])
})
