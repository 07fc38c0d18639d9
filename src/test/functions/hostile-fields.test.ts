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

useDatabase('for the file')

const as = useStaff({ role: 'owner', forFile: true })

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

/** Fields that are read separately from the others, so that a fault in one group hides those in the other. */
const alone = ['kind', 'note', 'baseUpdatedAt']

/** Changes the fields of a form together, because each call costs milliseconds. Every one must be named. */
async function expectEachNamed(form: Form, names: readonly string[], change: (name: string) => unknown): Promise<void> {
  const [single, others] = [names.filter((name) => alone.includes(name)), names.filter((name) => !alone.includes(name))]
  for (const changed of [...single.map((name) => [name]), others].filter(({ length }) => length > 0)) {
    const { errors } = await problem(await send(form, Object.fromEntries(changed.map((name) => [name, change(name)]))), 422)
    expect(named(errors).toSorted()).toEqual(changed.toSorted())
  }
}

/** The visitors' forms drop invisible characters instead (visitor-forms.test.ts). */
const dropping = ['/api/contact', '/api/contact/data-complaint', '/api/newsletter', '/api/newsletter/follows']

/** Texts that no field accepts. The rules for each kind of text are tested in src/domain/fields. */
const hostileTexts = [(text: string) => `${text.slice(0, 2)}\u0000${text.slice(2)}`, (text: string) => `${text}\ud83d`]
const wrongTypes: unknown[] = [{ toString: 'x' }, [{}], -1.5]
const forged = 'a@b.example\r\nBcc: c@d.example'

test.each(forms)(
  '$method $path names each field with NUL, half an emoji, another type or a forged header, and stores nothing',
  async (form) => {
    const texts = dropping.includes(form.path) ? [] : textNames(form)
    for (const change of hostileTexts) await expectEachNamed(form, texts, (name) => change(String(form.input[name])))
    for (const wrong of wrongTypes) await expectEachNamed(form, Object.keys(form.input), () => wrong)
    if ('email' in form.input) await expectEachNamed(form, ['email'], () => forged)
    expect(await countStored()).toBe(0)
  },
)

/** Whether a call accepts a whole record of content. */
const contentAddresses = ['/api/drafts', ...contentEntries.map(({ type }) => type.address)]
const isContent = (path: string) => contentAddresses.some((address) => path === address || path === `${address}/1`)

/** The most that the call reads, in KB. */
function roomOf({ path }: Form): number {
  if (isContent(path) || path === '/api/drafts/page' || path === '/api/cases/import/check') return 4096
  return path === '/api/auth/login' || /^\/api\/(?:account\/(?:password|confirm|welcome)|passkeys\/requirement)/.test(path) ? 16 : 64
}

const asJson = { 'Content-Type': 'application/json' }
const sendBody = ({ path, method }: Form, body: BodyInit, headers: Record<string, string> = asJson) =>
  call(path, { method, body, headers, as })
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

test.each(forms)('$method $path reads only a JSON object of its fields, up to exactly its limit', async (form) => {
  await problem(await sendBody(form, 'title=x', { 'Content-Type': 'text/plain' }), 415)
  await problem(await sendBody(form, '{"title":'), 400)
  for (const body of ['null', nested(8000)]) expect((await problem(await sendBody(form, body), 422)).detail).not.toContain('Invalid input')
  const most = Buffer.alloc(roomOf(form) * 1024, ' ')
  await problem(await sendBody(form, most), 400)
  await problem(await sendBody(form, Buffer.concat([most, Buffer.from(' ')])), 413)
})

/** A form of visitors, one of content, and one with the least room. */
const samples = forms.filter(({ name }) => ['POST /api/contact', 'POST /api/drafts', 'POST /api/auth/login'].includes(name))

test.each(samples)('$method $path refuses every other body, at any depth, and a large one however it is sent', async (form) => {
  const room = roomOf(form) * 1024
  const faulty: [string, number][] = [
    ...['', '{}{}', '{"a":1,}', '['.repeat(100_000)].map((body): [string, number] => [body, 400]),
    ...['"text"', '1e999', '[]', nested(100_000)].map((body): [string, number] => [body, 422]),
  ]
  for (const [body, status] of faulty) await problem(await sendBody(form, body), body.length > room ? 413 : status)
  for (const more of [0, 1]) {
    const blanks = Buffer.alloc(room + more, ' ')
    const status = more === 0 ? 400 : 413
    await problem(await sendBody(form, blanks, { ...asJson, 'Content-Length': String(room + more) }), status)
    await problem(await sendBody(form, blanks, { ...asJson, 'Transfer-Encoding': 'chunked', 'Content-Length': '2' }), status)
  }
})

test.each(forms.filter(({ path, method }) => method === 'POST' && (isContent(path) || /contact$|newsletter$/.test(path))))(
  '$method $path ignores unknown keys, and uses the last of two equal keys',
  async ({ path, method, input }) => {
    const own = Object.keys(input)[0] ?? ''
    const extra =
      '"id":77077,"createdAt":"2001-01-01","discordClaimedAt":"2001-01-01","publishedToDiscord":true,"suspected":true,"status":"archived"'
    const body = `{"${own}":7,"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}},${extra},${JSON.stringify(input).slice(1)}`
    const response = await call(path, { method, body, headers: { 'Content-Type': 'Application/JSON; charset=utf-8' }, as })
    expect(response.status).toBe(201)
    expect(await response.text()).not.toMatch(/"id":77077|2001-01-01|admin|:true,"suspected/)
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false)
    expect((await database().select().from(enquiryTable)).every(({ suspected, status }) => !suspected && status === 'new')).toBe(true)
    expect((await database().select().from(cases)).every(({ publishedToDiscord }) => !publishedToDiscord)).toBe(true)
  },
)
