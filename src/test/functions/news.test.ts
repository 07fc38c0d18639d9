import { expect, test } from 'vitest'
import * as z from 'zod'
import { database } from '#db/connection/client.ts'
import { news as table } from '#db/schema/news.ts'
import { answer, call, faultyFields, problem } from '#test/call.ts'
import { newsStore, storeNews } from '#test/content-stores.ts'
import { useDatabase } from '#test/database.ts'
import { newsInput } from '#test/fixtures.ts'
import { newsItemSchema } from '#test/record-schemas.ts'
import { useStaff } from '#test/staff.ts'

useDatabase()

const as = useStaff()

const create = (json: unknown) => call('/api/news', { json, as })
const put = (id: number, json: unknown, headers: Record<string, string> = {}) =>
  call(`/api/news/${id}`, { method: 'PUT', json, headers, as })

test('lists every item, newest date first, and for the same date the later id first', async () => {
  for (const [title, date] of [
    ['Old', '2020-12-31'],
    ['New', '2024-01-02'],
    ['Same day', '2024-01-02'],
  ] as const)
    await storeNews({ title, date })
  const list = await answer(await call('/api/news'), 200, z.array(newsItemSchema.strict()))
  expect(list.map(({ title }) => title)).toEqual(['Same day', 'New', 'Old'])
})

test('shows anyone an item by its slug, and staff also by its id with its ETag', async () => {
  const stored = await storeNews()
  expect(await answer(await call(`/api/news/${stored.slug}`), 200, newsItemSchema.strict())).toEqual(stored)
  const response = await call(`/api/news/${stored.id}`, { as })
  expect(response.headers.get('ETag')).toMatch(/^"\d+"$/)
  expect(await answer(response, 200, newsItemSchema.strict())).toEqual(stored)
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
  ['category', { category: 'Gossip' }],
  ['date', { date: '2024-13-01' }],
  ['imageUrl', { imageUrl: 'javascript:alert(1)' }],
  ['imageUrl', { imageUrl: 'data:image/png;base64,AAAA' }],
  ['imageUrl', { imageUrl: '//evil.example/x.png' }],
])('refuses an item with a bad %s: %j', async (field, change) => {
  expect(await faultyFields(await create({ ...newsInput(), ...change }))).toEqual([field])
  expect(await database().$count(table)).toBe(0)
})

test('refuses another item’s slug in an edit', async () => {
  const [one, two] = [await storeNews(), await storeNews()]
  await problem(await put(one.id, newsInput({ slug: two.slug })), 409)
  expect(await newsStore.find(database(), one.id)).toEqual(one)
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
  await storeNews({ slug: 'seminar', category: 'Event', ...facts, eventPrice: '£25 plus VAT' })
  const html = (await (await call('/drawn/news/seminar')).text()).replaceAll('\u00a0', ' ')
  for (const text of ['2 February 2027', '3 February 2027', '9 am', '1 High Street, Leeds', '£25 plus VAT']) expect(html).toContain(text)
})
