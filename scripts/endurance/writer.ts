import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { KnownCase, WriteLog } from './write-log.ts'

export interface Target {
  address: string
  token: string
}

/** Returns a success, or undefined without an answer. @throws for any other answer, since all writes are valid */
export async function send({ address, token }: Target, method: string, path: string, body?: object): Promise<Response | undefined> {
  const form = body instanceof FormData
  const headers = { Authorization: `Bearer ${token}`, ...(form || !body ? {} : { 'Content-Type': 'application/json' }) }
  const sent = form ? body : body && JSON.stringify(body)
  const response = await fetch(`${address}${path}`, { method, headers, ...(sent ? { body: sent } : {}) }).catch(() => undefined)
  if (response && !response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${await response.text()}`)
  return response
}

export function enquiryOf(message: string): object {
  return { firstName: 'Vera', lastName: 'Visitor', email: 'vera@visitors.example', phone: null, service: null, message }
}

function caseOf(slug: string, version: number): object {
  const texts = { title: `Endurance v Version ${version}`, summary: 'Written to be found again.', content: 'A text. '.repeat(200) }
  return { slug, ...texts, category: 'Detailed Assessment', date: '2024-03-12', author: 'Clara Clerk', tags: ['endurance'] }
}

type Write = (target: Target, log: WriteLog, own: KnownCase[]) => Promise<boolean>

const writeEnquiry: Write = async (target, log) => {
  const message = randomUUID()
  const answer = await send(target, 'POST', '/api/contact', enquiryOf(message))
  if (answer) log.enquiries.add(message)
  return answer !== undefined
}

const writeSubscription: Write = async (target, log) => {
  const email = `${randomUUID()}@visitors.example`
  const answer = await send(target, 'POST', '/api/newsletter', { email })
  if (answer) log.addresses.add(email)
  return answer !== undefined
}

const createCase: Write = async (target, log, own) => {
  const slug = `case-${randomUUID()}`
  const answer = await send(target, 'POST', '/api/cases', caseOf(slug, 1))
  const id = z.object({ id: z.number() }).safeParse(await answer?.json().catch(() => undefined)).data?.id
  if (answer) {
    const known = { slug, id: id ?? 0, answered: 1, asked: 1 }
    log.cases.set(slug, known)
    if (id !== undefined) own.push(known)
  }
  return answer !== undefined
}

const editCase: Write = async (target, log, own) => {
  const known = own.at(-1)
  if (!known) return createCase(target, log, own)
  known.asked += 1
  const answer = await send(target, 'PUT', `/api/cases/${known.id}`, caseOf(known.slug, known.asked))
  if (answer) known.answered = known.asked
  return answer !== undefined
}

const deleteCase: Write = async (target, log, own) => {
  const known = own.pop()
  if (!known) return createCase(target, log, own)
  log.cases.delete(known.slug)
  const answer = await send(target, 'DELETE', `/api/cases/${known.id}`)
  if (answer) log.deleted.add(known.slug)
  return answer !== undefined
}

const importBatch: Write = async (target, log) => {
  const slugs = Array.from({ length: 5 }, () => `batch-${randomUUID()}`)
  const form = new FormData()
  form.set('casesFile', new File([JSON.stringify(slugs.map((slug) => caseOf(slug, 1)))], 'cases.json'))
  const answer = await send(target, 'POST', '/api/cases/import', form)
  log.batches.push({ slugs, answered: answer !== undefined })
  return answer !== undefined
}

const mix = [writeEnquiry, writeSubscription, createCase, editCase, deleteCase, editCase, writeEnquiry, importBatch]

/** Sends one write after the other and records the answers, until a write gets none. */
export async function writeUntilGone(target: Target, log: WriteLog, offset: number): Promise<void> {
  const own: KnownCase[] = []
  for (let turn = offset; ; turn += 1) {
    const write = mix[turn % mix.length]
    if (write && !(await write(target, log, own))) break
  }
  log.unanswered += 1
}
