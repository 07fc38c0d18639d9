import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { compareOnce } from './ledger.ts'
import { type ServerProcess, signInTo } from './server-process.ts'
import { readStored } from './stored-records.ts'
import { enquiryOf, send, type Target } from './writer.ts'

export interface LoadReport {
  answered: number
  /** What went wrong with what was answered; empty when all is stored once. */
  faults: string[]
  /** Of all calls, in milliseconds. */
  slowest: number
  median: number
  /** Bytes that it holds, its database included, after the first tenth of the time and at the end. */
  memory: { early: number; late: number }
  /** The whole process at the same moments. */
  resident: { early: number; late: number }
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

/** A client that sends the head of a request at a byte a second, until it is let go. */
export async function dribble(address: string): Promise<() => void> {
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

/** Enquiries and subscriptions over so many connections at once, with slow clients beside them; then all is looked for. */
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
  await wait(options.seconds * 100)
  const early = await server.memory()
  await Promise.all(sending)
  for (const leave of slow) leave()
  const late = await server.memory()
  const stored = await readStored(server.address, token)
  const faults = [
    ...compareOnce('enquiry', sent.enquiries, stored.enquiries),
    ...compareOnce('subscription', sent.addresses, stored.addresses),
  ]
  const durations = sent.durations.sort((a, b) => a - b)
  const median = durations[Math.floor(durations.length / 2)] ?? 0
  return {
    answered: sent.enquiries.size + sent.addresses.size,
    faults,
    slowest: durations.at(-1) ?? 0,
    median,
    memory: { early: early.held, late: late.held },
    resident: { early: early.resident, late: late.resident },
  }
}
