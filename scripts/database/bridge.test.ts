import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { startBridge } from './bridge.ts'

async function openFrom(origin: string | undefined): Promise<string> {
  const bridge = await startBridge({ port: 0, open: () => ({ send: () => {}, close: () => {} }) })
  onTestFinished(bridge.stop)
  const socket = new WebSocket(`ws://127.0.0.1:${bridge.port}/`, origin === undefined ? {} : { origin })
  const opened = once(socket, 'open').then(
    () => 'opened',
    (error: unknown) => String(error),
  )
  return opened.finally(() => socket.terminate())
}

test('the bridge accepts the driver, which sends no Origin header', async () => {
  expect(await openFrom(undefined)).toBe('opened')
})

test.each(['https://elsewhere.example', 'http://localhost:8888', 'null'])('the bridge refuses a browser page of %s', async (origin) => {
  expect(await openFrom(origin)).toContain('401')
})
