import { expect, test } from 'vitest'
import { database } from '#db/connection/client.ts'
import { cases } from '#db/schema/cases.ts'
import { contentEntries } from '#db/schema/content-tables.ts'
import { enquiries as enquiryTable } from '#db/schema/enquiries.ts'
import { subscribers as subscriberTable } from '#db/schema/subscribers.ts'
import { tabTypes } from '#domain/kinds/content-types.ts'
import { type ApiCall, readApiCalls, validFields } from '#test/api-calls.ts'
import { call, problem } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { useStaff } from '#test/staff.ts'

useDatabase()

const as = useStaff({ role: 'owner' })

type Fields = Record<string, unknown>
type Form = ApiCall & { input: Fields }

const calls = await readApiCalls()
/** Every call with fields, with valid values. */
const forms: Form[] = calls.flatMap((found) => {
  const input = validFields[found.name]
  return input ? [{ ...found, input }] : []
})
/** Calls that write by their address, by a file, by the text of a beacon, or by another system's body. */
const withoutFields = [
  'POST /api/accounts/{key}/link',
  'POST /api/auth/logout',
  'POST /api/cases/import',
  'POST /api/cases/{key}/publish-to-discord',
  'POST /api/cases/{key}/restore',
  'POST /api/community/test-message',
  'POST /api/drafts/{key}/open',
  'POST /api/drafts/{key}/preview',
  'POST /api/enquiries/{key}/restore',
  'POST /api/mail-events/postmark',
  'POST /api/mail-events/resend',
  'POST /api/mail-events/ses',
  'POST /api/later',
  'POST /api/mail/test',
  'POST /api/mail/unsent/{key}/discard',
  'POST /api/mail/unsent/{key}/retry',
  'POST /api/newsletter/unsubscribe',
  'POST /api/newsletter/issues/{key}/cancel',
  'POST /api/newsletter/issues/{key}/resume',
  'POST /api/newsletter/issues/{key}/send',
  'POST /api/passkeys/sign-in/options',
  'POST /api/passkeys/options',
  'POST /api/passkeys/recovery-codes',
  'POST /api/passkeys/{key}/remove',
  'POST /api/pictures',
  'POST /api/publish',
  'POST /api/publish/refresh',
  'POST /api/subscribers/{key}/restore',
  'POST /api/visits',
  ...contentEntries.map(({ type }) => `POST ${type.address}/{key}/revisions/{key}/restore`),
  ...tabTypes.map(({ address }) => `POST ${address}/{key}/restore`),
]

test('covers every call that may have fields', () => {
  const writing = calls.filter(({ method }) => method === 'POST' || method === 'PUT').map(({ name }) => name)
  expect([...Object.keys(validFields), ...withoutFields].toSorted()).toEqual(writing.toSorted())
})

const textNames = ({ input }: Form) => Object.keys(input).filter((name) => typeof input[name] === 'string')

const send = ({ path, method, input }: Form, changes: Fields) => call(path, { method, json: { ...input, ...changes }, as })

/** A fault in a list's entry is named `tags.0`. */
const named = (errors: object | undefined) => [...new Set(Object.keys(errors ?? {}).map((key) => key.split('.')[0]))]

async function countStored(): Promise<number> {
  const tables = [...contentEntries.map(({ table }) => table), enquiryTable, subscriberTable]
  const counts = await Promise.all(tables.map((table) => database().$count(table)))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Changes some fields of a form together, because each call costs milliseconds. Every one must be named. */
async function expectNamed(form: Form, names: readonly string[], change: (name: string) => unknown): Promise<void> {
  const { errors } = await problem(await send(form, Object.fromEntries(names.map((name) => [name, change(name)]))), 422)
  expect(named(errors).toSorted()).toEqual([...names].toSorted())
}

/** Fields that are read separately from the others, so that a fault in one group hides those in the other. */
const alone = ['kind', 'note', 'baseUpdatedAt']

async function expectEachNamed(form: Form, names: readonly string[], change: (name: string) => unknown): Promise<void> {
  for (const name of names) if (alone.includes(name)) await expectNamed(form, [name], change)
  const others = names.filter((name) => !alone.includes(name))
  if (others.length > 0) await expectNamed(form, others, change)
}

/** The visitors' forms drop invisible characters instead (visitor-forms.test.ts). */
const dropping = ['/api/contact', '/api/contact/data-complaint', '/api/newsletter', '/api/newsletter/follows']
const refusing = forms.filter((form) => !dropping.includes(form.path) && textNames(form).length > 0)

test.each(refusing)('$method $path returns 422 and names each text with NUL or half an emoji anywhere', async (form) => {
  for (const sign of ['\u0000', '\ud83d', '\udc00'])
    for (const place of [() => 0, (text: string) => text.length, () => 2])
      await expectEachNamed(form, textNames(form), (name) => {
        const valid = String(form.input[name])
        const at = place(valid)
        return `${valid.slice(0, at)}${sign}${valid.slice(at)}`
      })
  expect(await countStored()).toBe(0)
})

const wrongTypes: unknown[] = [{}, { toString: 'x' }, { length: 1 }, [{}], [[]], [null], 1.5, -1, 1e308, { __proto__: null, x: 1 }]

test.each(forms)('$method $path returns 422 and names each field of another type', async (form) => {
  for (const wrong of wrongTypes) await expectEachNamed(form, Object.keys(form.input), () => wrong)
  expect(await countStored()).toBe(0)
})

const emails = forms.filter(({ input }) => 'email' in input)

test.each(emails)('$method $path returns 422 for an address with CR or LF, or of 255 characters', async (form) => {
  const host = `${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`
  const longest = `${'a'.repeat(254 - host.length - 1)}@${host}`
  for (const bad of ['a@b.example\r', '\na@b.example', 'a@b\r\n.example', 'a@b.example\r\nBcc: c@d.example', `a${longest}`]) {
    const { errors } = await problem(await send(form, { email: bad }), 422)
    expect(named(errors)).toEqual(['email'])
  }
})

const bodies: [string, number][] = [
  ['', 400],
  ['{"title":', 400],
  ['{}{}', 400],
  ['{"a":1,}', 400],
  ['['.repeat(100_000), 400],
  [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, 422],
  [`${'['.repeat(8000)}${']'.repeat(8000)}`, 422],
  ['null', 422],
  ['"text"', 422],
  ['1e999', 422],
  ['[]', 422],
]

/** Whether a call accepts a whole record of content. */
const contentAddresses = ['/api/drafts', ...contentEntries.map(({ type }) => type.address)]
const isContent = (path: string) => contentAddresses.some((address) => path === address || path === `${address}/1`)

/** The most that the call reads, in KB. */
function roomOf({ path }: Form): number {
  if (isContent(path) || path === '/api/drafts/page' || path === '/api/cases/import/check') return 4096
  return path === '/api/auth/login' || /^\/api\/(?:account\/(?:password|confirm|welcome)|passkeys\/requirement)/.test(path) ? 16 : 64
}

test.each(forms)('$method $path refuses everything but a JSON object of its fields, at any depth', async (form) => {
  const { path, method } = form
  await problem(await call(path, { method, body: 'title=x', headers: { 'Content-Type': 'text/plain' }, as }), 415)
  const headers = { 'Content-Type': 'application/json' }
  for (const [body, status] of bodies) {
    const expected = body.length > roomOf(form) * 1024 ? 413 : status
    await problem(await call(path, { method, body, headers, as }), expected)
  }
})

test.each(forms)('$method $path reads a body of exactly the limit, and returns 413 for one more byte, however it is sent', async (form) => {
  const { path, method } = form
  const most = roomOf(form) * 1024
  const headers = { 'Content-Type': 'application/json' }
  for (const [bytes, status] of [
    [most, 400],
    [most + 1, 413],
  ] as const) {
    const blanks = Buffer.alloc(bytes, ' ')
    await problem(await call(path, { method, body: blanks, headers, as }), status)
    await problem(await call(path, { method, body: blanks, headers: { ...headers, 'Content-Length': String(bytes) }, as }), status)
    const chunked = { ...headers, 'Transfer-Encoding': 'chunked', 'Content-Length': '2' }
    await problem(await call(path, { method, body: blanks, headers: chunked, as }), status)
  }
})

test.each(forms.filter(({ path, method }) => method === 'POST' && (isContent(path) || /contact$|newsletter$/.test(path))))(
  '$method $path ignores unknown keys, and uses the last of two equal keys',
  async ({ path, method, input }) => {
    const own = Object.keys(input)[0] ?? ''
    const extra = '"id":77077,"createdAt":"2001-01-01","publishedToDiscord":true,"suspected":true,"status":"archived"'
    const body = `{"${own}":7,"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}},${extra},${JSON.stringify(input).slice(1)}`
    const response = await call(path, { method, body, headers: { 'Content-Type': 'application/json' }, as })
    expect(response.status).toBe(201)
    expect(await response.text()).not.toMatch(/"id":77077|2001-01-01|admin|:true,"suspected/)
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false)
    expect((await database().select().from(enquiryTable)).every(({ suspected, status }) => !suspected && status === 'new')).toBe(true)
    expect((await database().select().from(cases)).every(({ publishedToDiscord }) => !publishedToDiscord)).toBe(true)
  },
)
