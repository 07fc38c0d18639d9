import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { api } from '#domain/site/paths.ts'

export interface Target {
  address: string
  token: string
}

/** The number of stored copies of a record, or the title of a case. Undefined for none. */
type State = number | string | undefined

/** The possible states of each record. A write without an answer leaves two. */
export type Expected = Map<string, State[]>

/** A success, or undefined without an answer or with 503. @throws for any other, since all writes are valid */
async function send({ address, token }: Target, method: string, path: string, body?: object): Promise<Response | undefined> {
  const form = body instanceof FormData
  const headers = { Authorization: `Bearer ${token}`, ...(form || !body ? {} : { 'Content-Type': 'application/json' }) }
  const sent = form ? body : body && JSON.stringify(body)
  const response = await fetch(address + path, { method, headers, ...(sent ? { body: sent } : {}) }).catch(() => undefined)
  // The call waited too long for the database. The answer says that it may have been stored.
  if (response?.status === 503) return undefined
  if (response && !response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${await response.text()}`)
  return response
}

async function write(expected: Expected, key: string, state: State, sending: () => Promise<Response | undefined>) {
  expected.set(key, [...(expected.get(key) ?? [undefined]), state])
  const answer = await sending()
  if (answer) expected.set(key, [state])
  return answer
}

type Write = (target: Target, expected: Expected) => Promise<unknown>

const writeEnquiry: Write = (target, expected) => {
  const message = randomUUID()
  const person = { firstName: 'Vera', lastName: 'Visitor', email: 'vera@visitors.example', phone: null, service: null }
  return write(expected, message, 1, () => send(target, 'POST', api.contact, { ...person, message }))
}

const writeSubscription: Write = (target, expected) => {
  const email = `${randomUUID()}@visitors.example`
  return write(expected, email, 1, () => send(target, 'POST', api.newsletter, { email }))
}

function caseOf(slug: string, title: string): object {
  const texts = { title, summary: 'Written to be found again.', content: 'A text. '.repeat(200) }
  return { slug, ...texts, category: 'Detailed Assessment', date: '2024-03-12', author: 'Clara Clerk', tags: ['endurance'] }
}

/** Creates, edits and deletes a case. */
const writeCase: Write = async (target, expected) => {
  const slug = `case-${randomUUID()}`
  const created = await write(expected, slug, 'First v Version', () => send(target, 'POST', api.cases, caseOf(slug, 'First v Version')))
  const { id } = z.object({ id: z.number().optional() }).parse((await created?.json().catch(() => undefined)) ?? {})
  if (id === undefined) return undefined
  const edit = () => send(target, 'PUT', api.case(id), caseOf(slug, 'Second v Version'))
  if (!(await write(expected, slug, 'Second v Version', edit)) || Math.random() < 0.5) return undefined
  return write(expected, slug, undefined, () => send(target, 'DELETE', api.case(id)))
}

const importBatch: Write = (target, expected) => {
  const batch = `batch-${randomUUID()}`
  const form = new FormData()
  const cases = Array.from({ length: 5 }, (_, number) => caseOf(`${batch}-${number}`, 'Batch v Case'))
  form.set('casesFile', new File([JSON.stringify(cases)], 'cases.json'))
  return write(expected, batch, cases.length, () => send(target, 'POST', api.caseImport, form))
}

export const visitorWrites: readonly Write[] = [writeEnquiry, writeSubscription]
export const allWrites: readonly Write[] = [...visitorWrites, writeCase, importBatch]

/** Sends one write after the other. */
export async function writeUntil(over: () => boolean, writes: readonly Write[], target: Target, expected: Expected): Promise<void> {
  for (let turn = 0; !over(); turn += 1) await writes[turn % writes.length]?.(target, expected)
}

const casesSchema = z.array(z.object({ slug: z.string(), title: z.string() }))
const subscribersSchema = z.array(z.object({ email: z.string() }))
const enquiriesSchema = z.object({ enquiries: z.array(z.object({ message: z.string() })), next: z.string().nullable() })

async function read<Schema extends z.ZodType>({ address, token }: Target, path: string, schema: Schema): Promise<z.output<Schema>> {
  const response = await fetch(address + path, { headers: { Authorization: `Bearer ${token}` } })
  return schema.parse(await response.json())
}

/** Reads all cases, subscribers and enquiries through the staff API. */
export async function readStored(target: Target): Promise<Map<string, State>> {
  const states = new Map<string, State>()
  const count = (key: string) => states.set(key, Number(states.get(key) ?? 0) + 1)
  for (const { slug, title } of await read(target, api.cases, casesSchema)) {
    if (slug.startsWith('batch-')) count(slug.slice(0, -2))
    else states.set(slug, title)
  }
  for (const { email } of await read(target, api.subscribers, subscribersSchema)) count(email)
  for (let after: string | null = ''; after !== null; ) {
    const page: z.infer<typeof enquiriesSchema> = await read(target, `${api.enquiries}?show=all${after}`, enquiriesSchema)
    for (const { message } of page.enquiries) count(message)
    after = page.next && `&after=${encodeURIComponent(page.next)}`
  }
  return states
}

/** Lists the records that are lost, duplicated, incomplete or restored. */
export function findFaults(expected: Expected, stored: ReadonlyMap<string, State>): string[] {
  const wrong = [...expected].filter(([key, states]) => !states.includes(stored.get(key)))
  return wrong.map(([key, states]) => `${key} is ${stored.get(key)} instead of ${states.join(' or ')}`)
}
