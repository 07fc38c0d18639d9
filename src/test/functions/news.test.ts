import { expect, test } from 'vitest'
import * as z from 'zod'
import { database } from '#db/connection/client.ts'
import { news as table } from '#db/schema/content-tables.ts'
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

test('lists every item, newest date first, and shows one to anyone by its slug and to staff by its id with its ETag', async () => {
  await storeNews({ title: 'Old', date: '2020-12-31' })
  await storeNews({ title: 'New', date: '2024-01-02' })
  const stored = await storeNews({ title: 'Same day', date: '2024-01-02' })
  const list = await answer(await call('/api/news'), 200, z.array(newsItemSchema.strict()))
  expect(list.map(({ title }) => title)).toEqual(['Same day', 'New', 'Old'])
  expect(await answer(await call(`/api/news/${stored.slug}`), 200, newsItemSchema.strict())).toEqual(stored)
  const response = await call(`/api/news/${stored.id}`, { as })
  expect(response.headers.get('ETag')).toMatch(/^"\d+"$/)
  expect(await answer(response, 200, newsItemSchema.strict())).toEqual(stored)
})

test('names the faulty field of an item and stores nothing, but takes a blank picture as none', async () => {
  for (const change of [
    { title: ' ' },
    { slug: '2024' },
    { slug: undefined },
    { category: 'Gossip' },
    { date: '2024-13-01' },
    { imageUrl: 'javascript:alert(1)' },
    { imageUrl: 'data:image/png;base64,AAAA' },
    { imageUrl: '//evil.example/x.png' },
    { eventFrom: '25:00' },
  ])
    expect(await faultyFields(await create({ ...newsInput({ category: 'Event' }), ...change }))).toEqual(Object.keys(change))
  expect(await database().$count(table)).toBe(0)
  for (const imageUrl of [undefined, ' '])
    expect((await answer(await create({ ...newsInput(), imageUrl }), 201, newsItemSchema)).imageUrl).toBeNull()
})

test('refuses another item’s slug in an edit', async () => {
  const [one, two] = [await storeNews(), await storeNews()]
  await problem(await put(one.id, newsInput({ slug: two.slug })), 409)
  expect(await newsStore.find(database(), one.id)).toEqual(one)
})

test('stores an event with the fields read from its text at its first save, and never reads them again', async () => {
  const content = 'Thursday 21 January 2027, 6.00 pm to 7.00 pm, online. There is no charge.'
  const input = newsInput({ category: 'Event', content, imageUrl: 'https://pictures.example/court.jpg' })
  const response = await create(input)
  expect(response.headers.get('ETag')).toMatch(/^"\d+"$/)
  const created = await answer(response, 201, newsItemSchema.strict())
  expect(await newsStore.find(database(), created.id)).toEqual(created)
  expect(created).toMatchObject({
    ...input,
    eventDay: '2027-01-21',
    eventFrom: '18:00',
    eventTo: '19:00',
    eventPlace: 'Online',
    eventPrice: 'Free',
  })
  const corrected = { ...created, content: 'On 3 March 2027, free.', eventDay: '2027-02-02', eventPlace: '', eventFrom: '6.30' }
  const saved = await call(`/api/news/${created.id}`, { method: 'PUT', json: corrected, as })
  const expected = { eventDay: '2027-02-02', eventFrom: '06:30', eventPlace: null }
  expect(await answer(saved, 200, newsItemSchema.strict())).toMatchObject(expected)
})
