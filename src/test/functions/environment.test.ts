import { beforeEach, expect, test, vi } from 'vitest'
import { call, problem } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'

useDatabase()

const openCalls = ['/api/cases', '/api/health', '/api/unknown']
let logged: unknown[] = []

beforeEach(() => {
  logged = []
  vi.spyOn(console, 'error').mockImplementation((line) => void logged.push(line))
})

async function expectStopped(variable: string, deployContext = 'dev'): Promise<void> {
  for (const path of openCalls) {
    const { detail } = await problem(await call(path, { deployContext }), 500)
    expect(detail).toContain('Something went wrong on our side.')
    expect(logged.pop()).toContain(variable)
  }
}

test.each([undefined, '', 'too short'])('answers nothing with the session secret %j, and logs which variable to set', async (secret) => {
  vi.stubEnv('SESSION_SECRET', secret)
  await expectStopped('SESSION_SECRET')
})

test('refuses a stand-in for Discord in production, detected by context or variable', async () => {
  vi.stubEnv('TEST_RECEIVER', 'http://127.0.0.1:9')
  expect((await call('/api/cases')).status).toBe(200)
  await expectStopped('TEST_RECEIVER', 'production')
  vi.stubEnv('CONTEXT', 'production')
  await expectStopped('TEST_RECEIVER')
})

test.each(['http://discord.com.evil.example', 'https://127.0.0.1.evil.example', 'http://192.0.2.1', 'http://user@evil.example', 'x'])(
  'refuses a stand-in for Discord at %s everywhere',
  async (receiver) => {
    vi.stubEnv('TEST_RECEIVER', receiver)
    await expectStopped('TEST_RECEIVER')
    expect(logged.join()).not.toContain('evil')
  },
)
