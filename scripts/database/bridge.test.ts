import { once } from 'node:events'
import { connect } from 'node:net'
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

test('the bridge stops even if a client has sent nothing or only half a request', async () => {
  const bridge = await startBridge({ port: 0, open: () => ({ send: () => {}, close: () => {} }) })
  const hello = 'GET / HTTP/1.1\r\nHost: localhost\r\n'
  const callers = ['', hello].map((said) => {
    const caller = connect(bridge.port, '127.0.0.1')
    // The bridge may end or reset the connection.
    caller.on('error', () => {})
    caller.write(said)
    return once(caller, 'connect').then(() => new Promise((resolve) => caller.once('close', resolve)))
  })
  const settled = Promise.all(callers)
  await new Promise((resolve) => setTimeout(resolve, 50))
  await bridge.stop()
  await settled
})
