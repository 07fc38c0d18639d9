import { expect, test, vi } from 'vitest'
import { call, problem } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { addStaff, signInAs } from '#test/sign-in.ts'

useDatabase()

function listen(): () => unknown[] {
  vi.stubEnv('LOG_REQUESTS', 'yes')
  const info = vi.spyOn(console, 'info').mockImplementation(() => {})
  return () => info.mock.calls.map(([line]) => JSON.parse(String(line)))
}

test('writes one line for each call, with the id in its error answer and the account of staff, even when its role is refused', async () => {
  const staff = await signInAs('writer')
  const lines = listen()
  const { requestId } = await problem(await call('/api/cases/no-such-case'), 404)
  await problem(await call('/api/subscribers', { as: staff }), 403)
  expect(lines()).toMatchObject([
    { level: 'info', requestId, method: 'GET', route: '/api/cases/:key', status: 404, ms: expect.any(Number) },
    { route: '/api/subscribers', status: 403, account: await addStaff('writer') },
  ])
})

test("logs nothing of a request's query or body", async () => {
  const lines = listen()
  await call('/api/cases?q=canary-query')
  await call('/api/contact', { json: { firstName: 'canary-name', email: 'canary@canaries.example' }, ip: '203.0.113.77' })
  await call('/api/unknown/canary@canaries.example?canary')
  expect(lines()).toHaveLength(3)
  expect(JSON.stringify(lines())).not.toMatch(/canar|203\.0\.113/)
})
