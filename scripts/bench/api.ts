import * as z from 'zod'
import { connect, type Database } from '#db/connection/client.ts'
import { caseListItemSchema } from '#domain/cases/cases.ts'
import { serviceSchema } from '#domain/services/services.ts'
import { api } from '#domain/site/paths.ts'
import { callsOf, type Known, type MeasuredCall } from './calls.ts'
import { sendAtRate } from './client.ts'
import { measureContactLoad } from './contact-load.ts'
import type { Figure } from './figures.ts'
import { generateCases } from './generate.ts'
import { type Server, startServer } from './ground.ts'
import { measureImport } from './import.ts'
import { median, percentile } from './statistics.ts'

const turnsAtMost = 100
/** A call that takes long is not made as often. */
const msAtMost = 4000

interface Timed {
  called: number
  bare: number
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** The call and its bare queries by turns, so that both meet the machine as it is. A call that is refused has no time. */
async function timeCall(call: MeasuredCall, { client, token }: Server, db: Database): Promise<Timed> {
  const times: { called: number[]; bare: number[] } = { called: [], bare: [] }
  const began = performance.now()
  const goesOn = (turn: number) =>
    call.turns === undefined ? turn < turnsAtMost && performance.now() - began < msAtMost : turn < call.turns
  for (let turn = 0; goesOn(turn); turn += 1) {
    const body = call.body && JSON.stringify(call.body(turn))
    const headers = { ...(call.staff ? { Authorization: `Bearer ${token}` } : {}), ...(body ? { 'Content-Type': 'application/json' } : {}) }
    const path = typeof call.path === 'string' ? call.path : call.path(turn)
    const answer = await client.send(call.method, path, { headers, ...(body ? { body } : {}) })
    if (answer.status >= 300) console.error(`${call.name} was answered ${answer.status}: ${answer.bytes}`)
    times.called.push(answer.status < 300 ? answer.ms : Number.NaN)
    times.bare.push(await timed(() => call.queries(db, turn)))
  }
  return { called: times.called.some(Number.isNaN) ? Number.NaN : median(times.called), bare: median(times.bare) }
}

async function measureCalls(server: Server, known: Known): Promise<Figure[]> {
  const { database, close } = connect({ url: server.databaseUrl, queryTimeout: 60_000, maxConnections: 1 })
  const figures: Figure[] = []
  for (const call of callsOf(known)) {
    const { called, bare } = await timeCall(call, server, database)
    figures.push({ name: `${call.name}, median (bare queries ${bare.toFixed(1)} ms)`, value: called, unit: 'ms', limit: 2 * bare + 2 })
  }
  await close()
  return figures
}

async function readKnown({ client, token }: Server): Promise<Known> {
  const [service] = z.array(serviceSchema).parse(JSON.parse((await client.send('GET', api.services)).bytes.toString()))
  const [entry] = generateCases(1)
  const found = entry && (await client.send('GET', api.case(entry.slug)))
  if (!service || !entry || !found) throw new Error('There is nothing to ask for.')
  const { id } = caseListItemSchema.parse(JSON.parse(found.bytes.toString()))
  const { jti } = z.object({ jti: z.string() }).parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()))
  return { session: jti, id, entry, service: service.slug }
}

/** Every case in one answer: its size, the answer to its tag, and ten callers a second. */
async function measureList({ client }: Server): Promise<Figure[]> {
  const ask = (headers: Record<string, string> = {}) =>
    client.send('GET', api.cases, { headers: { 'Accept-Encoding': 'gzip', ...headers } })
  const first = await ask()
  const again = await ask({ 'If-None-Match': String(first.headers.etag) })
  const { answers } = await sendAtRate({ perSecond: 10, seconds: 10 }, () => ask())
  const wrong = answers.filter(({ status, headers }) => status !== 200 || headers['content-encoding'] !== 'gzip')
  return [
    { name: 'GET /api/cases, the first answer', value: first.ms, unit: 'ms', limit: null },
    { name: 'GET /api/cases, compressed', value: first.bytes.length / 1e6, unit: 'MB', limit: 6 },
    { name: 'GET /api/cases with its ETag, status', value: again.status, unit: '', limit: 304, atLeast: true },
    {
      name: 'GET /api/cases, ten a second for 10 s, 95th percentile',
      value: percentile(
        answers.map(({ ms }) => ms),
        0.95,
      ),
      unit: 'ms',
      limit: 300,
    },
    { name: 'GET /api/cases, ten a second for 10 s, other than whole and compressed', value: wrong.length, unit: '', limit: 0 },
  ]
}

/** The API over the embedded database, with so many cases stored. */
export async function measureApi(cases: number): Promise<Figure[]> {
  const server = await startServer('api')
  try {
    const imported = await measureImport(server, cases)
    const list = await measureList(server)
    const calls = await measureCalls(server, await readKnown(server))
    return [...imported, ...list, ...calls, ...(await measureContactLoad(server))]
  } finally {
    await server.stop()
  }
}
