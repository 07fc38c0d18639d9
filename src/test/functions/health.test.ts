import { expect, test } from 'vitest'
import { z } from 'zod'
import { createCase } from '#db/cases.ts'
import { database } from '#db/client.ts'
import health from '#functions/health.ts'
import { answer, call, problem } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { caseInput } from '#test/fixtures.ts'

useDatabase()

const healthSchema = z.strictObject({ database: z.string(), publication: z.string() })
const read = async () => answer(await call(health, '/api/health'), 200, healthSchema)

test('all is well when the database answers and nothing waits to be published', async () => {
  expect(await read()).toEqual({ database: 'up', publication: 'requested' })
})

test('content that waits for a build shows', async () => {
  await createCase(database(), caseInput())
  expect(await read()).toEqual({ database: 'up', publication: 'waiting' })
})

test('health is only read', async () => {
  const response = await call(health, '/api/health', { method: 'POST' })
  expect(response.headers.get('Allow')).toBe('GET, HEAD')
  await problem(response, 405)
})
