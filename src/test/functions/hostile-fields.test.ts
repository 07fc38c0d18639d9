import { beforeEach, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { cases, contacts, news, subscriptions, teamMembers } from '#db/schema.ts'
import account from '#functions/account.ts'
import auth from '#functions/auth.ts'
import casesFunction from '#functions/cases.ts'
import community from '#functions/community.ts'
import contact from '#functions/contact.ts'
import enquiries from '#functions/enquiries.ts'
import newsFunction from '#functions/news.ts'
import newsletter from '#functions/newsletter.ts'
import team from '#functions/team.ts'
import { call, problem, type ServerlessFunction, type SignedIn } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { caseInput, enquiry, memberInput, newsInput } from '#test/fixtures.ts'
import { signIn } from '#test/sign-in.ts'

useDatabase()

let as: SignedIn

beforeEach(async () => {
  as = await signIn()
})

type Fields = Record<string, unknown>
interface Form {
  path: string
  method: 'POST' | 'PUT'
  target: ServerlessFunction
  input: Fields
}

const settings = {
  discordInviteUrl: 'https://discord.gg/costs',
  discordServerId: '1100000000000000001',
  eventName: 'Costs Evening',
  eventDescription: 'Talks and questions.',
  eventDate: '2027-05-04',
  discordWebhookUrl: 'https://discord.com/api/webhooks/1100000000000000001/a-secret_Token',
}
const passwords = { current: 'Correct horse, battery', next: 'staple and twelve more' }

/** Every call that takes fields, with what it would take. */
const forms: Form[] = [
  { path: '/api/auth/login', method: 'POST', target: auth, input: { username: 'clerk', password: 'Correct horse' } },
  { path: '/api/account', method: 'PUT', target: account, input: { name: 'Clara', email: 'clara@costs.example' } },
  { path: '/api/account/password', method: 'PUT', target: account, input: passwords },
  { path: '/api/cases', method: 'POST', target: casesFunction, input: { ...caseInput({ slug: 'a-case' }), publishToDiscord: false } },
  { path: '/api/cases/1', method: 'PUT', target: casesFunction, input: caseInput({ slug: 'a-case' }) },
  { path: '/api/cases/delete', method: 'POST', target: casesFunction, input: { ids: [1] } },
  { path: '/api/cases/restore', method: 'POST', target: casesFunction, input: { ids: [1] } },
  { path: '/api/cases/import/check', method: 'POST', target: casesFunction, input: { slugs: ['a-case'] } },
  { path: '/api/news', method: 'POST', target: newsFunction, input: newsInput({ slug: 'an-item' }) },
  { path: '/api/news/1', method: 'PUT', target: newsFunction, input: newsInput({ slug: 'an-item' }) },
  { path: '/api/team', method: 'POST', target: team, input: memberInput() },
  { path: '/api/team/1', method: 'PUT', target: team, input: memberInput() },
  { path: '/api/team/order', method: 'PUT', target: team, input: { ids: [] } },
  { path: '/api/community', method: 'PUT', target: community, input: settings },
  { path: '/api/enquiries/1', method: 'PUT', target: enquiries, input: { status: 'new' } },
  { path: '/api/contact', method: 'POST', target: contact, input: enquiry() },
  { path: '/api/newsletter', method: 'POST', target: newsletter, input: { email: 'vera@visitors.example' } },
]
const fields = forms.flatMap((form) =>
  Object.keys(form.input).map((name): [string, string, string, Form] => [form.method, form.path, name, form]),
)
const texts = fields.filter(([, , name, { input }]) => typeof input[name] === 'string')

const send = ({ path, method, target, input }: Form, changes: Fields) => call(target, path, { method, json: { ...input, ...changes }, as })

/** A fault of a list's entry is named as `tags.0`. */
const named = (errors: object | undefined) => [...new Set(Object.keys(errors ?? {}).map((key) => key.split('.')[0]))]

async function countStored(): Promise<number[]> {
  return Promise.all([cases, news, teamMembers, contacts, subscriptions].map((table) => database().$count(table)))
}

test.each(texts)(
  '%s %s: NUL and half of an emoji in %s are 422 and name the field, wherever they stand',
  async (_method, _path, name, form) => {
    const valid = String(form.input[name])
    for (const sign of ['\u0000', '\ud83d', '\udc00'])
      for (const text of [`${sign}${valid}`, `${valid}${sign}`, `${valid.slice(0, 2)}${sign}${valid.slice(2)}`]) {
        const { errors } = await problem(await send(form, { [name]: text }), 422)
        expect(named(errors)).toEqual([name])
      }
    expect(await countStored()).toEqual([0, 0, 0, 0, 0])
  },
)

const wrongTypes: unknown[] = [{}, { toString: 'x' }, { length: 1 }, [{}], [[]], [null], 1.5, -1, 1e308, { __proto__: null, x: 1 }]

test.each(fields)('%s %s: a %s of another type is 422 and names the field', async (_method, _path, name, form) => {
  for (const wrong of wrongTypes) {
    const { errors } = await problem(await send(form, { [name]: wrong }), 422)
    expect(named(errors)).toEqual([name])
  }
  expect(await countStored()).toEqual([0, 0, 0, 0, 0])
})

const emails = fields.filter(([, , name]) => name === 'email')

test.each(emails)('%s %s: an address with CR or LF, or of 255 characters, is 422', async (_method, _path, name, form) => {
  const host = `${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`
  const longest = `${'a'.repeat(254 - host.length - 1)}@${host}`
  for (const bad of ['a@b.example\r', '\na@b.example', 'a@b\r\n.example', 'a@b.example\r\nBcc: c@d.example', `a${longest}`]) {
    const { errors } = await problem(await send(form, { [name]: bad }), 422)
    expect(named(errors)).toEqual([name])
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

/** What the call reads at most, in KB. */
function roomOf({ path, method }: Form): number {
  if (/^\/api\/(?:cases|news|team)(?:\/1)?$/.test(path) || path === '/api/cases/import/check') return 4096
  return path === '/api/auth/login' || (path === '/api/account/password' && method === 'PUT') ? 16 : 64
}

test.each(forms)('$method $path: whatever is no object of its fields is refused, as deep as it may be', async (form) => {
  const { path, method, target } = form
  const headers = { 'Content-Type': 'application/json' }
  for (const [body, status] of bodies) {
    const expected = body.length > roomOf(form) * 1024 ? 413 : status
    await problem(await call(target, path, { method, body, headers, as }), expected)
  }
})

test.each(forms)('$method $path: a body of exactly what is taken is read, and a byte more is 413, however it comes', async (form) => {
  const { path, method, target } = form
  const most = roomOf(form) * 1024
  const headers = { 'Content-Type': 'application/json' }
  for (const [bytes, status] of [
    [most, 400],
    [most + 1, 413],
  ] as const) {
    const blanks = Buffer.alloc(bytes, ' ')
    await problem(await call(target, path, { method, body: blanks, headers, as }), status)
    await problem(await call(target, path, { method, body: blanks, headers: { ...headers, 'Content-Length': String(bytes) }, as }), status)
    const chunked = { ...headers, 'Transfer-Encoding': 'chunked', 'Content-Length': '2' }
    await problem(await call(target, path, { method, body: blanks, headers: chunked, as }), status)
  }
})

test.each(forms.filter(({ path, method }) => method === 'POST' && /cases$|news$|team$|contact$|newsletter$/.test(path)))(
  '$method $path: keys that are not its own change nothing, and the last of two that are one counts',
  async ({ path, method, target, input }) => {
    const own = Object.keys(input)[0] ?? ''
    const extra = '"id":77077,"createdAt":"2001-01-01","publishedToDiscord":true,"suspected":true,"status":"archived"'
    const body = `{"${own}":7,"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}},${extra},${JSON.stringify(input).slice(1)}`
    const response = await call(target, path, { method, body, headers: { 'Content-Type': 'application/json' }, as })
    expect(response.status).toBe(201)
    expect(await response.text()).not.toMatch(/"id":77077|2001-01-01|admin|:true,"suspected/)
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false)
    expect((await database().select().from(contacts)).every(({ suspected, status }) => !suspected && status === 'new')).toBe(true)
    expect((await database().select().from(cases)).every(({ publishedToDiscord }) => !publishedToDiscord)).toBe(true)
  },
)
