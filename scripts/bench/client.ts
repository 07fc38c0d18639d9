import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  /** As it came over the wire. */
  bytes: Buffer
  ms: number
}

export interface Client {
  send: (method: string, path: string, options?: { headers?: Record<string, string>; body?: string | Uint8Array }) => Promise<Answer>
  close: () => void
}

/** So many connections, kept open: what is timed is a call, not a handshake. A body is neither decoded nor parsed. */
export function openClient(address: string, connections: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const send: Client['send'] = (method, path, { headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const began = performance.now()
      const sent = request(new URL(path, address), { agent, method, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes: Buffer.concat(chunks),
            ms: performance.now() - began,
          }),
        )
        response.on('error', reject)
      })
      sent.on('error', reject)
      sent.end(body)
    })
  return { send, close: () => agent.destroy() }
}

/** Sends at a steady rate, however long an answer takes; the time of each counts from when it was due. */
export async function sendAtRate(
  { perSecond, seconds }: { perSecond: number; seconds: number },
  send: (number: number) => Promise<Answer>,
): Promise<{ answers: Answer[]; elapsedMs: number }> {
  const began = performance.now()
  const sent: Promise<Answer>[] = []
  const timed = async (number: number, due: number) => {
    const answer = await send(number)
    return { ...answer, ms: performance.now() - due }
  }
  for (const total = perSecond * seconds; sent.length < total; ) {
    const due = Math.min(total, Math.floor(((performance.now() - began) / 1000) * perSecond) + 1)
    for (let number = sent.length; number < due; number += 1) sent.push(timed(number, began + (number / perSecond) * 1000))
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  const answers = await Promise.all(sent)
  return { answers, elapsedMs: performance.now() - began }
}
