import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { database } from '#db/connection/client.ts'
import { news as table } from '#db/schema/news.ts'
import { answer, call, problem, type SignedIn } from '#test/call.ts'
import { newsStore } from '#test/content-stores.ts'
import { useDatabase } from '#test/database.ts'
import { newsInput } from '#test/fixtures.ts'
import { newsItemSchema } from '#test/record-schemas.ts'
import { signIn } from '#test/sign-in.ts'

useDatabase()

let as: SignedIn
beforeEach(async () => {
  as = await signIn()
})

const create = (json: unknown) => call('/api/news', { json, as })
const put = (id: number, json: unknown, headers: Record<string, string> = {}) =>
  call(`/api/news/${id}`, { method: 'PUT', json, headers, as })

test('lists every item, newest date first, and for the same date the later id first', async () => {
  for (const [title, date] of [
    ['Old', '2020-12-31'],
    ['New', '2024-01-02'],
    ['Same day', '2024-01-02'],
  ] as const)
    await newsStore.create(database(), newsInput({ title, date }))
  const list = await answer(await call('/api/news'), 200, z.array(newsItemSchema.strict()))
  expect(list.map(({ title }) => title)).toEqual(['Same day', 'New', 'Old'])
})

test('shows anyone an item by its slug, and staff also by its id with its ETag', async () => {
  const stored = await newsStore.create(database(), newsInput())
  expect(await answer(await call(`/api/news/${stored.slug}`), 200, newsItemSchema.strict())).toEqual(stored)
  const response = await call(`/api/news/${stored.id}`, { as })
  expect(response.headers.get('ETag')).toMatch(/^"\d+"$/)
  expect(await answer(response, 200, newsItemSchema.strict())).toEqual(stored)
})

test.each(['unknown', 'Not-A-Slug', '%00', 'a/b'])('answers 404 at /api/news/%s', async (key) => {
  await problem(await call(`/api/news/${key}`), 404)
})

test.each(['0', '2147483647', '2147483648', '9'.repeat(400), '-1'])('answers 404 to staff for the id %s', async (id) => {
  for (const method of ['GET', 'DELETE']) await problem(await call(`/api/news/${id}`, { method, as }), 404)
  await problem(await call(`/api/news/${id}`, { method: 'PUT', json: newsInput(), as }), 404)
})

test('stores a valid item and answers with its ETag', async () => {
  const input = newsInput({ imageUrl: 'https://pictures.example/court.jpg', category: 'Event' })
  const response = await create({ ...input, id: 7, updatedAt: '2000-01-01' })
  expect(response.headers.get('ETag')).toMatch(/^"\d+"$/)
  const created = await answer(response, 201, newsItemSchema.strict())
  expect(created).toMatchObject(input)
  expect(await newsStore.find(database(), created.id)).toEqual(created)
})

test('stores an absent, null or blank picture as null', async () => {
  for (const imageUrl of [undefined, null, '', ' '])
    expect((await answer(await create({ ...newsInput(), imageUrl }), 201, newsItemSchema)).imageUrl).toBeNull()
})

test.each<[string, object]>([
  ['title', { title: ' ' }],
  ['slug', { slug: '2024' }],
  ['slug', { slug: undefined }],
  ['summary', { summary: null }],
  ['content', { content: 'x\u0000' }],
  ['author', { author: '\udc00' }],
  ['category', { category: 'Gossip' }],
  ['date', { date: '2024-13-01' }],
  ['imageUrl', { imageUrl: 'javascript:alert(1)' }],
  ['imageUrl', { imageUrl: 'data:image/png;base64,AAAA' }],
  ['imageUrl', { imageUrl: '//evil.example/x.png' }],
])('refuses an item with a bad %s: %j', async (field, change) => {
  expect(Object.keys((await problem(await create({ ...newsInput(), ...change }), 422)).errors ?? {})).toEqual([field])
  expect(await database().$count(table)).toBe(0)
})

test('stores one of ten parallel items with the same slug', async () => {
  const statuses = (await Promise.all(Array.from({ length: 10 }, () => create(newsInput({ slug: 'wanted' }))))).map(({ status }) => status)
  expect(statuses.sort()).toEqual([201, ...Array<number>(9).fill(409)])
  expect((await problem(await create(newsInput({ slug: 'wanted' })), 409)).detail).toContain('"wanted" is already taken')
})

test('stores an edit with a new ETag, and returns 412 with the stored item for an older version', async () => {
  const stored = await newsStore.create(database(), newsInput())
  const seen = z.string().parse((await call(`/api/news/${stored.id}`, { as })).headers.get('ETag'))
  const first = await put(stored.id, newsInput({ title: 'Theirs' }), { 'If-Match': seen })
  expect(first.headers.get('ETag')).not.toBe(seen)
  const theirs = await answer(first, 200, newsItemSchema.strict())
  const refused = await problem(await put(stored.id, newsInput({ title: 'Mine' }), { 'If-Match': seen }), 412)
  expect(refused['current']).toEqual(theirs)
  expect(await newsStore.find(database(), stored.id)).toEqual(theirs)
})

test('refuses another item’s slug in an edit', async () => {
  const [one, two] = [await newsStore.create(database(), newsInput()), await newsStore.create(database(), newsInput())]
  await problem(await put(one.id, newsInput({ slug: two.slug })), 409)
  expect(await newsStore.find(database(), one.id)).toEqual(one)
})

test('deletes an item, and only once', async () => {
  const { id, slug } = await newsStore.create(database(), newsInput())
  expect((await call(`/api/news/${id}`, { method: 'DELETE', as })).status).toBe(204)
  await problem(await call(`/api/news/${slug}`), 404)
  await problem(await call(`/api/news/${id}`, { method: 'DELETE', as }), 404)
})

test('reads the fields of an event from its text at its first save, and never again', async () => {
  const content = 'Thursday 21 January 2027, 6.00 pm to 7.00 pm, online. There is no charge.'
  const input = newsInput({ category: 'Event', content })
  const created = await answer(await create(input), 201, newsItemSchema.strict())
  expect(created).toMatchObject({ eventDay: '2027-01-21', eventFrom: '18:00', eventTo: '19:00', eventPlace: 'Online', eventPrice: 'Free' })
  const corrected = { ...created, content: 'On 3 March 2027, free.', eventDay: '2027-02-02', eventPlace: '', eventFrom: '6.30' }
  const saved = await call(`/api/news/${created.id}`, { method: 'PUT', json: corrected, as })
  const expected = { eventDay: '2027-02-02', eventFrom: '06:30', eventPlace: null }
  expect(await answer(saved, 200, newsItemSchema.strict())).toMatchObject(expected)
})

test('refuses a time that does not exist', async () => {
  const { errors } = await problem(await create(newsInput({ category: 'Event', eventFrom: '25:00' })), 422)
  expect(errors).toHaveProperty('eventFrom')
})

test('shows the details that staff entered on the page of an event', async () => {
  const facts = { eventDay: '2027-02-02', eventLastDay: '2027-02-03', eventFrom: '09:00', eventPlace: '1 High Street, Leeds LS1 1AA' }
  await newsStore.create(database(), newsInput({ slug: 'seminar', category: 'Event', ...facts, eventPrice: '£25 plus VAT' }))
  const html = (await (await call('/drawn/news/seminar')).text()).replaceAll('\u00a0', ' ')
  for (const text of ['2 February 2027', '3 February 2027', '9 am', '1 High Street, Leeds', '£25 plus VAT']) expect(html).toContain(text)
})
