import { expect, test } from 'vitest'
import * as z from 'zod'
import { database } from '#db/connection/client.ts'
import { services } from '#db/schema/services.ts'
import { serviceSchema } from '#domain/services/services.ts'
import servicesFunction from '#functions/services.ts'
import { answer, call, problem } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { serviceInput } from '#test/fixtures.ts'

useDatabase()

test('lists the services in the order in which they were stored', async () => {
  await database()
    .insert(services)
    .values([serviceInput({ title: 'B' }), serviceInput({ title: 'A' })])
  const list = await answer(await call(servicesFunction, '/api/services'), 200, z.array(serviceSchema))
  expect(list.map(({ title }) => title)).toEqual(['B', 'A'])
})

test('returns an empty list without services', async () => {
  expect(await answer(await call(servicesFunction, '/api/services'), 200, z.array(serviceSchema))).toEqual([])
})

test('finds a service by its slug', async () => {
  const stored = serviceInput()
  await database().insert(services).values(stored)
  const found = await answer(await call(servicesFunction, `/api/services/${stored.slug}`), 200, serviceSchema)
  expect(found).toMatchObject(stored)
})

test.each(['/api/services/unknown', '/api/services/12', '/api/services/Not%20A%20Slug', '/api/services/%00', '/api/services/a/b'])(
  'answers 404 at %s',
  async (path) => {
    const found = await problem(await call(servicesFunction, path), 404)
    expect(found.title).toBe('Not found')
  },
)

test('accepts only GET', async () => {
  for (const path of ['/api/services', '/api/services/costs']) {
    const response = await call(servicesFunction, path, { json: serviceInput() })
    expect(response.headers.get('Allow')).toBe('GET, HEAD')
    await problem(response, 405)
  }
})

test('sends the headers that the platform does not add to functions', async () => {
  const { headers } = await call(servicesFunction, '/api/services')
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(headers.get('Referrer-Policy')).toBe('no-referrer')
})

test('answers HEAD like GET, without a body', async () => {
  const response = await call(servicesFunction, '/api/services', { method: 'HEAD' })
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('')
})
