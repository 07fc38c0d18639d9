import { connect } from 'node:net'
import * as z from 'zod'

/** The paths of W3C WebDriver, by the names that the same commands have in Firefox's own protocol, Marionette. */
const commands = {
  NewSession: 'POST ',
  DeleteSession: 'DELETE ',
  Navigate: 'POST /url',
  ExecuteScript: 'POST /execute/sync',
  ElementClick: 'POST /element/{id}/click',
  ElementSendKeys: 'POST /element/{id}/value',
  DeleteAllCookies: 'DELETE /cookie',
  SetWindowRect: 'POST /window/rect',
  TakeScreenshot: 'GET /screenshot',
}

/** Sends a command. @throws with the browser's reason */
export type Send = (command: keyof typeof commands, parameters?: Record<string, unknown>) => Promise<unknown>

const failureSchema = z.object({ error: z.string(), message: z.string() })

function checked(answer: unknown): unknown {
  const failure = failureSchema.safeParse(answer)
  if (failure.success) throw new Error(`${failure.data.error}: ${failure.data.message}`)
  return answer
}

/** A client of a WebDriver server, such as WebKitWebDriver. */
export function overHttp(server: string): Send {
  let session = ''
  return async (command, { id, ...parameters } = {}) => {
    const [method = '', path = ''] = commands[command].split(' ')
    const body = method === 'POST' ? JSON.stringify(parameters) : null
    const answer = await fetch(`${server}/session${session}${path.replace('{id}', String(id))}`, { method, body })
    const value = checked(z.object({ value: z.unknown() }).parse(await answer.json()).value)
    if (command === 'NewSession') session = `/${z.object({ sessionId: z.string() }).parse(value).sessionId}`
    return value
  }
}

/** A client of Marionette, which Firefox itself serves: each message is its length, a colon and JSON. */
export function overMarionette(port: number): (command: string, parameters?: object) => Promise<unknown> {
  const socket = connect(port, '127.0.0.1')
  const waiting: ((answer: unknown[]) => void)[] = []
  let received = Buffer.alloc(0)
  socket.on('data', (bytes) => {
    received = Buffer.concat([received, bytes])
    for (let colon = received.indexOf(':'); colon > 0; colon = received.indexOf(':')) {
      const end = colon + 1 + Number(received.subarray(0, colon))
      if (received.length < end) return
      const message: unknown = JSON.parse(received.subarray(colon + 1, end).toString())
      received = received.subarray(end)
      // The first message is a greeting. The answers come in the order of the commands.
      if (Array.isArray(message)) waiting.shift()?.(message)
    }
  })
  return async (command, parameters = {}) => {
    const text = JSON.stringify([0, 0, command, parameters])
    const answer = new Promise<unknown[]>((resolve) => waiting.push(resolve))
    socket.write(`${Buffer.byteLength(text)}:${text}`)
    const [, , error, value] = await answer
    return z.object({ value: z.unknown().optional() }).parse(checked(error ?? value)).value
  }
}
