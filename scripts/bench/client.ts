import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  /** The body as sent, compressed or not. */
  bytes: Buffer
  ms: number
}

export interface Client {
  send: (method: string, path: string, options?: { headers?: Record<string, string>; body?: string | Uint8Array }) => Promise<Answer>
  close: () => void
}

/** Opens a client with this many connections. It does not decode bodies, so it times only the call. */
export function openClient(address: string, connections: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const send: Client['send'] = (method, path, { headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const began = performance.now()
      const sent = request(new URL(path, address), { agent, method, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const { statusCode: status = 0, headers } = response
          resolve({ status, headers, bytes: Buffer.concat(chunks), ms: performance.now() - began })
        })
      })
      sent.on('error', reject)
      sent.end(body)
    })
  return { send, close: () => agent.destroy() }
}

/** Sends at a steady rate, however long answers take. The time of a call starts when it was due. */
export async function sendAtRate(perSecond: number, seconds: number, send: (number: number) => Promise<Answer>): Promise<Answer[]> {
  const began = performance.now()
  const timed = async (number: number, due: number) => {
    const answer = await send(number)
    return { ...answer, ms: performance.now() - due }
  }
  const sent: Promise<Answer>[] = []
  for (const total = perSecond * seconds; sent.length < total; await new Promise((resolve) => setTimeout(resolve, 1))) {
    const due = Math.min(total, Math.floor(((performance.now() - began) / 1000) * perSecond) + 1)
    for (let number = sent.length; number < due; number += 1) sent.push(timed(number, began + (number / perSecond) * 1000))
  }
  return Promise.all(sent)
}
