import { randomUUID } from 'node:crypto'
import { findSessionAccount } from '#db/accounts/sessions.ts'
import { findCaseBySlug, updateCase } from '#db/cases/cases.ts'
import { connect, type Database } from '#db/connection/client.ts'
import { storeEnquiry } from '#db/enquiries/enquiries.ts'
import { claimBuild, readBuildState } from '#db/publication/build-requests.ts'
import { confirmClaim } from '#db/publication/publication.ts'
import { caseRecordSchema, importResultSchema } from '#domain/cases/cases.ts'
import { api } from '#domain/site/paths.ts'
import { signInTo, startServerProcess } from '#scripts/endurance/server-process.ts'
import { readStored } from '#scripts/endurance/stored-records.ts'
import { compareOnce } from '#scripts/endurance/write-log.ts'
import { enquiryOf } from '#scripts/endurance/writer.ts'
import { findPort } from '#scripts/platform/ports.ts'
import { cutBatch, sizeRow } from '#stores/cases/import-batches.ts'
import { type Answer, type Client, openClient, sendAtRate } from './client.ts'
import type { Figure } from './figures.ts'
import { emptyFolder } from './folders.ts'
import { generateCases } from './generate.ts'
import { mediansInTurn, percentile } from './statistics.ts'

const json = { 'Content-Type': 'application/json' }

interface Server {
  address: string
  client: Client
  token: string
  db: Database
}

/** Imports generated cases in batches of the size that the desk sends. @throws unless all were imported */
async function measureImport({ client, token }: Server, count: number): Promise<Figure[]> {
  const rows = generateCases(count).map((input, index) => sizeRow({ row: index + 1, input }))
  let [ms, imported] = [0, 0]
  for (let start = 0, batch = cutBatch(rows, 0); batch; start += batch.cases.length, batch = cutBatch(rows, start)) {
    const form = new FormData()
    form.set('casesFile', new File([batch.json], 'cases.json', { type: 'application/json' }))
    const body = new Response(form)
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': body.headers.get('Content-Type') ?? '' }
    const answer = await client.send('POST', `${api.cases}/import`, { headers, body: new Uint8Array(await body.arrayBuffer()) })
    ms += answer.ms
    imported += importResultSchema.parse(JSON.parse(answer.bytes.toString())).imported.length
  }
  if (imported !== count) throw new Error(`Of ${count} cases ${imported} were imported.`)
  return [{ name: `import of ${count.toLocaleString('en-GB')} cases`, value: ms / 1000, unit: 's', limit: 4 }]
}

const slowest = (answers: readonly Answer[]) =>
  percentile(
    answers.map(({ ms }) => ms),
    0.95,
  )

/** Measures the list of all cases: its size, and its time at ten requests a second. */
async function measureList({ client }: Server): Promise<Figure[]> {
  const answers = await sendAtRate(10, 10, () => client.send('GET', api.cases, { headers: { 'Accept-Encoding': 'gzip' } }))
  const wrong = answers.filter(({ status, headers }) => status !== 200 || headers['content-encoding'] !== 'gzip')
  return [
    { name: 'GET /api/cases, compressed', value: (answers[0]?.bytes.length ?? Number.NaN) / 1e6, unit: 'MB', limit: 6 },
    { name: 'GET /api/cases ten times a second, 95th percentile', value: slowest(answers), unit: 'ms', limit: 300 },
    { name: 'GET /api/cases ten times a second, wrong answers', value: wrong.length, unit: '', limit: 0 },
  ]
}

/** Measures a read, a save and an enquiry, each in turn with the database queries that it needs. */
async function measureCalls({ client, token, db }: Server): Promise<Figure[]> {
  const [entry] = generateCases(1)
  if (!entry) throw new Error('There is no case.')
  const { id } = caseRecordSchema.parse(JSON.parse((await client.send('GET', api.case(entry.slug))).bytes.toString()))
  const session = String(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti)
  const call = async (method: string, path: string, body?: object) => {
    const headers = { Authorization: `Bearer ${token}`, ...(body ? json : {}) }
    const { status, ms } = await client.send(method, path, { headers, ...(body ? { body: JSON.stringify(body) } : {}) })
    return status < 300 ? ms : Number.NaN
  }
  const timed = async (work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    return performance.now() - began
  }
  const summary = () => `Version ${randomUUID()}.`
  const enquiry = { firstName: 'Vera', lastName: 'Visitor', email: 'vera@visitors.example', phone: null, service: null, message: 'Bare.' }
  const limit = { key: 'bench', rule: { limit: 1_000_000, windowSeconds: 900 } }
  const save = async () => {
    await findSessionAccount(db, session)
    await updateCase(db, id, { ...entry, summary: summary() }, undefined)
    await claimBuild(db, await readBuildState(db))
    await confirmClaim(db)
  }
  const calls: [string, () => Promise<number>, () => Promise<unknown>][] = [
    ['GET /api/cases/{slug}', () => call('GET', api.case(entry.slug)), () => findCaseBySlug(db, entry.slug)],
    ['PUT /api/cases/{id}', () => call('PUT', api.case(id), { ...entry, summary: summary() }), save],
    ['POST /api/contact', () => call('POST', api.contact, enquiryOf('Called.')), () => storeEnquiry(db, enquiry, false, limit)],
  ]
  const figures: Figure[] = []
  for (const [name, called, queries] of calls) {
    const [value = Number.NaN, bare = Number.NaN] = await mediansInTurn(60, called, () => timed(queries))
    figures.push({ name: `${name}, median, over its bare queries`, value: value - bare, unit: 'ms', limit: bare + 2 })
  }
  return figures
}

/** Sends a thousand enquiries a second for ten seconds, then looks for each of them in the database. */
async function measureEnquiries({ address, client, token }: Server): Promise<Figure[]> {
  const messages = Array.from({ length: 10_000 }, () => randomUUID())
  const answers = await sendAtRate(1000, 10, (number) =>
    client.send('POST', api.contact, { headers: json, body: JSON.stringify(enquiryOf(messages[number] ?? '')) }),
  )
  const sent = new Set<string>(messages)
  const stored = (await readStored(address, token)).enquiries.filter((message) => sent.has(message))
  const name = '1,000 enquiries a second for 10 s'
  return [
    { name: `${name}: 95th percentile`, value: slowest(answers), unit: 'ms', limit: 1000 },
    { name: `${name}: refused`, value: answers.filter(({ status }) => status !== 201).length, unit: '', limit: 0 },
    { name: `${name}: not stored exactly once`, value: compareOnce('enquiry', sent, stored).length, unit: '', limit: 0 },
  ]
}

/** Measures the API with the embedded database, in a process that does not build the site. */
export async function measureApi(cases: number): Promise<Figure[]> {
  const port = await findPort()
  const process = await startServerProcess({ folder: await emptyFolder('api'), port })
  // The embedded database takes the next port.
  const url = `postgres://postgres:postgres@127.0.0.1:${port + 1}/postgres`
  const { database: db, close } = connect({ url, queryTimeout: 60_000, maxConnections: 1 })
  const { address } = process
  const server = { address, client: openClient(address, 50), token: await signInTo(address), db }
  try {
    const imported = await measureImport(server, cases)
    return [...imported, ...(await measureList(server)), ...(await measureCalls(server)), ...(await measureEnquiries(server))]
  } finally {
    server.client.close()
    await close()
    await process.kill()
  }
}
