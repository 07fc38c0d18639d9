import { expect, test } from 'vitest'
import * as z from 'zod'
import { database } from '#db/connection/client.ts'
import { contentStore } from '#db/content/store.ts'
import { services as table } from '#db/schema/services.ts'
import { recordSchema } from '#domain/content/record-schema.ts'
import { servicesType } from '#domain/services/type.ts'
import { answer, call, faultyFields, problem } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { serviceInput } from '#test/fixtures.ts'
import { useStaff } from '#test/staff.ts'

useDatabase()

const store = contentStore(servicesType)
const schema = recordSchema(servicesType).strict()

const as = useStaff()

const create = (json: unknown) => call('/api/services', { json, as })
const list = async () => answer(await call('/api/services'), 200, z.array(schema))

test('lists the services in the order set by staff, with a new one last', async () => {
  for (const title of ['B', 'A', 'C']) await create(serviceInput({ title }))
  const [b = 0, a = 0, c = 0] = (await list()).map(({ id }) => id)
  await answer(await call('/api/services/order', { method: 'PUT', json: { ids: [c, a, b] }, as }), 200, z.array(schema))
  await create(serviceInput({ title: 'D' }))
  expect((await list()).map(({ title }) => title)).toEqual(['C', 'A', 'B', 'D'])
})

test('shows anyone a service by its slug, and staff by its id', async () => {
  const stored = await store.create(database(), serviceInput())
  expect(await answer(await call(`/api/services/${stored.slug}`), 200, schema)).toEqual(stored)
  await problem(await call(`/api/services/${stored.id}`), 401)
  expect((await call(`/api/services/${stored.id}`, { as })).headers.get('ETag')).toMatch(/^"\d+"$/)
})

test('stores blank optional texts as null', async () => {
  const blank = { help: '', approach: ' ', reasons: null, costs: undefined }
  expect(await answer(await create({ ...serviceInput(), ...blank }), 201, schema)).toMatchObject({
    help: null,
    approach: null,
    reasons: null,
    costs: null,
  })
})

test.each<[string, object]>([
  ['title', { title: '' }],
  ['slug', { slug: 'Not A Slug' }],
  ['description', { description: 'x'.repeat(5001) }],
  ['icon', { icon: '' }],
  ['icon', { icon: 'constructor' }],
  ['catchwords', { catchwords: [] }],
  ['costs', { costs: 'x'.repeat(10_001) }],
])('refuses a service with a bad %s: %j', async (field, change) => {
  expect(await faultyFields(await create({ ...serviceInput(), ...change }))).toEqual([field])
  expect(await database().$count(table)).toBe(0)
})

test('refuses a taken slug', async () => {
  await create(serviceInput({ slug: 'costs' }))
  expect((await problem(await create(serviceInput({ slug: 'costs' })), 409)).title).toBe('Slug taken')
})

test('sends the headers that the platform does not add to functions', async () => {
  const { headers } = await call('/api/services')
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(headers.get('Referrer-Policy')).toBe('no-referrer')
})

test('answers HEAD like GET, without a body', async () => {
  const response = await call('/api/services', { method: 'HEAD' })
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('')
})
