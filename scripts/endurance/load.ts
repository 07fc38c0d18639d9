import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { percentile } from '#scripts/bench/statistics.ts'
import { type ServerProcess, signInTo } from './server-process.ts'
import { readStored } from './stored-records.ts'
import { compareOnce } from './write-log.ts'
import { enquiryOf, send, type Target } from './writer.ts'

export interface LoadReport {
  answered: number
  /** Records that are missing or stored twice. */
  faults: string[]
  /** In milliseconds, of all calls. */
  median: number
  slowest: number
}

interface Sent {
  enquiries: Set<string>
  addresses: Set<string>
  durations: number[]
}

async function sendUntil(over: () => boolean, target: Target, sent: Sent): Promise<void> {
  while (!over()) {
    const id = randomUUID()
    const began = performance.now()
    if (await send(target, 'POST', '/api/contact', enquiryOf(id))) sent.enquiries.add(id)
    const between = performance.now()
    if (await send(target, 'POST', '/api/newsletter', { email: `${id}@visitors.example` })) sent.addresses.add(`${id}@visitors.example`)
    sent.durations.push(between - began, performance.now() - between)
  }
}

/** Opens a client that sends the head of a request at one byte a second. Returns a function that closes it. */
async function dribble(address: string): Promise<() => void> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const bytes = [...'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n']
  socket.on('error', () => {})
  const next = () => socket.write(bytes.shift() ?? 'x')
  next()
  const ticking = setInterval(next, 1000)
  socket.on('close', () => clearInterval(ticking))
  return () => socket.destroy()
}

/** Sends enquiries and subscriptions over many connections beside slow clients, then looks for each of them. */
export async function endureLoad(
  server: ServerProcess,
  options: { seconds: number; connections: number; slowClients: number },
): Promise<LoadReport> {
  const token = await signInTo(server.address)
  const target = { address: server.address, token }
  const sent: Sent = { enquiries: new Set(), addresses: new Set(), durations: [] }
  const slow = await Promise.all(Array.from({ length: options.slowClients }, () => dribble(server.address)))
  const ends = performance.now() + options.seconds * 1000
  const sending = Array.from({ length: options.connections }, () => sendUntil(() => performance.now() > ends, target, sent))
  await Promise.all(sending)
  for (const leave of slow) leave()
  const stored = await readStored(server.address, token)
  const faults = [
    ...compareOnce('enquiry', sent.enquiries, stored.enquiries),
    ...compareOnce('subscription', sent.addresses, stored.addresses),
  ]
  const answered = sent.enquiries.size + sent.addresses.size
  return { answered, faults, median: percentile(sent.durations, 0.5), slowest: percentile(sent.durations, 1) }
}
