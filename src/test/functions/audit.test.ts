import { randomUUID } from 'node:crypto'
import { asc, desc, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeAccess, createUser, unlockUser } from '#db/accounts/users.ts'
import { type Database, database } from '#db/connection/client.ts'
import { contentStore } from '#db/content/store.ts'
import { createPreviewLink } from '#db/drafts/preview-links.ts'
import { storeEnquiry } from '#db/enquiries/store-enquiry.ts'
import { scheduleIssue, startIssue } from '#db/newsletter/issue-sending.ts'
import { audit } from '#db/schema/audit.ts'
import { tablesByKind } from '#db/schema/content-tables.ts'
import { enquiries as enquiryTable } from '#db/schema/enquiries.ts'
import { mailOutbox } from '#db/schema/mail.ts'
import { subscribers as subscriberTable } from '#db/schema/subscribers.ts'
import { dropPast } from '#db/subjects/retention.ts'
import { deleteRecords } from '#db/upkeep/deleted-records.ts'
import { auditPageSchema, recordHistorySchema } from '#domain/audit/audit-pages.ts'
import { type DeletedKind, mapTabTypes, type TabKind, tabTypes } from '#domain/kinds/content-types.ts'
import { servicesType } from '#domain/services/type.ts'
import { addPasskeyAs, askToAdd } from '#test/accounts/passkeys.ts'
import { SoftwareAuthenticator } from '#test/accounts/software-authenticator.ts'
import { type ApiCall, readApiCalls, validFields } from '#test/api-calls.ts'
import { useBuildHook } from '#test/build-hook.ts'
import { answer, type CallOptions, call, formWith, problem } from '#test/call.ts'
import { storeCase, teamStore } from '#test/content-stores.ts'
import { useDatabase } from '#test/database.ts'
import { useDiscord } from '#test/discord.ts'
import { storeDraft } from '#test/drafts/drafts.ts'
import { caseInput, enquiry, noLimit } from '#test/fixtures.ts'
import { useMail } from '#test/mail.ts'
import { storeIssue, storeSubscribers } from '#test/newsletter/issues.ts'
import { drawPicture } from '#test/pictures.ts'
import { addRows, setRows } from '#test/rows.ts'
import { newSlug, sampleInput } from '#test/sample-input.ts'
import { addStaff, startSessionOf } from '#test/sign-in.ts'
import { useStaff } from '#test/staff.ts'

useDatabase()
useDiscord()
useBuildHook()
useMail()

const password = 'Correct horse, battery'
const as = useStaff({ username: 'clerk', role: 'owner', password })

const lines = () => database().select().from(audit).orderBy(asc(audit.at))

/** Stores a record of each kind, and returns its id. */
const makers: Record<DeletedKind, () => Promise<number>> = {
  case: async () => (await storeCase()).id,
  ...mapTabTypes<Record<TabKind, () => Promise<number>>>((type) => async () => {
    return (await contentStore(type).create(database(), sampleInput(type))).id
  }),
  enquiry: async () => {
    await storeEnquiry(database(), enquiry({ message: randomUUID() }), { suspected: false, mail: true }, noLimit)
    return (await database().select({ id: enquiryTable.id }).from(enquiryTable).orderBy(desc(enquiryTable.id)))[0]?.id ?? 0
  },
  subscriber: async () => {
    await storeSubscribers(1)
    return (await database().select({ id: subscriberTable.id }).from(subscriberTable))[0]?.id ?? 0
  },
}

const addresses: Record<string, DeletedKind> = {
  '/api/cases': 'case',
  ...Object.fromEntries(tabTypes.map(({ address, name }) => [address, name])),
  '/api/enquiries': 'enquiry',
  '/api/subscribers': 'subscriber',
}

/** `part` is the second key in an address, for example of a draft's link. */
type Arranged = { id?: number | string; part?: string; options?: CallOptions }

async function deleted(kind: DeletedKind): Promise<number> {
  const id = await makers[kind]()
  await deleteRecords(database(), kind, [id])
  return id
}

/** A record with one earlier version. */
async function revised(kind: DeletedKind): Promise<number> {
  if (kind === 'enquiry' || kind === 'subscriber') throw new Error(`No versions are kept of this kind: ${kind}`)
  const id = await makers[kind]()
  const before = { content: 'Before', bio: 'Before', description: 'Before' }
  await database().execute(sql`
    insert into revisions (kind, record_id, n, record, saved_by)
    select ${kind}, id, 1, to_jsonb(t) || ${JSON.stringify(before)}::jsonb, 'clerk' from ${tablesByKind[kind]} t where id = ${id}`)
  return id
}

const aFile = async (field: string, content: BlobPart): Promise<Arranged> => ({ options: { body: formWith(field, content) } })

async function unsentMail(): Promise<Arranged> {
  await makers.enquiry()
  const [row] = await database().update(mailOutbox).set({ state: 'failed' }).returning({ id: mailOutbox.id })
  return { id: row?.id ?? 0 }
}

async function aSentIssue(): Promise<number> {
  const { id } = await anIssueToSend()
  await startIssue(database(), id, undefined)
  return id
}

async function anIssueToSend() {
  await storeSubscribers(1)
  return storeIssue({ slug: newSlug('issue'), caseIds: [await makers.case()] })
}

async function otherSession(): Promise<Arranged> {
  const { token } = await startSessionOf('clerk')
  const { jti } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return { id: jti }
}

async function anotherAccount(): Promise<Arranged> {
  return { id: await addStaff('other'), options: { json: { role: 'writer' } } }
}

async function newPasskey(): Promise<Arranged> {
  const { challenge } = await askToAdd(as)
  return { options: { json: { name: 'Laptop', response: new SoftwareAuthenticator().make({ challenge }) } } }
}

async function orderOf(store: { list: (db: Database) => Promise<{ id: number }[]> }): Promise<Arranged> {
  return { options: { json: { ids: (await store.list(database())).map(({ id }) => id) } } }
}

const storedPasskey = async (): Promise<Arranged> => ({ id: (await addPasskeyAs(as)).passkey.id })

/** The data that calls need besides the record in their address. */
const arrangements: Record<string, () => Promise<Arranged>> = {
  'DELETE /api/account/sessions/{key}': otherSession,
  'PUT /api/accounts/{key}': anotherAccount,
  'POST /api/accounts/{key}/link': anotherAccount,
  'POST /api/passkeys': newPasskey,
  'PUT /api/passkeys/{key}': storedPasskey,
  'POST /api/passkeys/{key}/remove': storedPasskey,
  'POST /api/cases/import': () => aFile('casesFile', JSON.stringify([caseInput(), caseInput()])),
  'POST /api/pictures': async () => aFile('picture', new Uint8Array(await drawPicture(40, 30).jpeg().toBuffer())),
  'PUT /api/cases/tags': async () => {
    await storeCase({ tags: ['cost'] })
    return {}
  },
  'PUT /api/services/order': () => orderOf(contentStore(servicesType)),
  'PUT /api/team/order': () => orderOf(teamStore),
  'POST /api/mail/unsent/{key}/retry': unsentMail,
  'POST /api/mail/unsent/{key}/discard': unsentMail,
  'POST /api/newsletter/issues/{key}/cancel': async () => {
    const { id } = await anIssueToSend()
    await scheduleIssue(database(), id, new Date('2999-01-01'), undefined)
    return { id }
  },
  'DELETE /api/drafts/{key}/preview/{key}': async () => {
    const id = await storeDraft()
    return { id, part: (await createPreviewLink(database(), { draftId: id, madeBy: as.id })).id }
  },
  'POST /api/drafts/unpublish': async () => ({ options: { json: { kind: 'case', recordId: await makers.case() } } }),
  'POST /api/newsletter/issues/{key}/resume': async () => ({ id: await aSentIssue() }),
}

/** Arranges the records of the desk's kinds by the address of the call. */
async function arrange(name: string): Promise<Arranged> {
  const arranged = await arrangements[name]?.()
  if (arranged) return arranged
  const [, address = '', rest = ''] = /^\w+ (\/api\/\w+)(.*)$/.exec(name) ?? []
  if (address === '/api/drafts' && rest.startsWith('/{key}')) return { id: await storeDraft() }
  if (rest.startsWith('/issues/{key}')) return { id: (await anIssueToSend()).id }
  const kind = addresses[address]
  if (!kind) return {}
  if (rest.includes('/revisions/')) return { id: await revised(kind) }
  if (rest === '/{key}/restore') return { id: await deleted(kind) }
  if (rest.startsWith('/{key}')) return { id: await makers[kind]() }
  if (rest === '/restore') return { options: { json: { ids: [await deleted(kind)] } } }
  if (rest === '/delete') return { options: { json: { ids: [await makers[kind]()] } } }
  return rest === '/status' ? { options: { json: { ids: [await makers[kind]()], status: 'answered' } } } : {}
}

const changing = (await readApiCalls()).filter(
  ({ method, who, name }) => method !== 'GET' && (who !== 'anyone' || name === 'POST /api/publish'),
)
/** Calls that only look something up, happen every few seconds, or change no record. */
const harmless = [
  'POST /api/cases/import/check',
  'POST /api/find-case-law/left',
  'PUT /api/find-case-law/dismissal',
  'POST /api/passkeys/options',
  'POST /api/passkeys/confirm',
  'PUT /api/drafts/{key}',
  'POST /api/drafts/{key}/open',
  'POST /api/drafts/page',
]

/** Valid fields with a new slug for each call, because the calls of one address share their records. */
function bodyFor(name: string): CallOptions {
  const json = validFields[name]
  return json ? { json: 'slug' in json ? { ...json, slug: newSlug('audit') } : json } : {}
}

async function expectOneLine({ name, method, path }: ApiCall): Promise<void> {
  const { id, part = '1', options = {} } = await arrange(name)
  const before = await database().$count(audit)
  const body = options.json === undefined && options.body === undefined ? bodyFor(name) : {}
  const address = path.replace(/(?<=.\/1\/.+)\/1$/, `/${part}`).replace('/1', `/${id}`)
  const response = await call(address, { method, as, ...body, ...options })
  expect(response.status, `${name} ${await response.text()}`).toBeLessThan(300)
  const added = (await lines()).slice(before)
  const requestId = response.headers.get('X-Request-Id')
  expect(added, name).toMatchObject([{ userId: as.id, userName: 'clerk', requestId }])
}

const audited = changing.filter(({ name }) => !harmless.includes(name))
const parts = new Set(audited.map(({ path }) => path.split('/')[2] ?? ''))

test.each([...parts])('each change below /api/%s adds one line that names the caller', async (part) => {
  for (const each of audited.filter(({ path }) => path.split('/')[2] === part)) await expectOneLine(each)
})

test('names the record by its title at that time and the changed fields, but includes no other text', async () => {
  const input = caseInput()
  const { id } = await storeCase(input)
  const json = { ...input, title: 'Oakwood v Menzies', tags: ['canary-tag'] }
  await call(`/api/cases/${id}`, { method: 'PUT', as, json })
  expect(await lines()).toMatchObject([{ action: 'updated', kind: 'case', recordId: id, fields: ['title', 'tags'], count: null }])
  expect(JSON.stringify(await lines())).not.toMatch(/canary/)
  const shown = await answer(await call(`/api/audit/record?kind=case&id=${id}`, { as }), 200, recordHistorySchema)
  expect(shown).toMatchObject([{ userName: 'Clara Clerk', action: 'updated', fields: ['title', 'tags'] }])
  await problem(await call('/api/audit/record?kind=account&id=1', { as }), 422)
  await call(`/api/cases/${id}`, { method: 'PUT', as, json: { ...json, title: 'Oakwood v Menzies (No 2)' } })
  await call(`/api/cases/${id}`, { method: 'DELETE', as })
  expect((await lines()).map(({ title }) => title)).toEqual(['Oakwood v Menzies', 'Oakwood v Menzies (No 2)', 'Oakwood v Menzies (No 2)'])
  const found = await answer(await call('/api/audit?title=menzies%20(no', { as }), 200, auditPageSchema)
  expect(found.lines.map(({ action, name }) => [action, name])).toEqual([
    ['deleted', 'Clara Clerk'],
    ['updated', 'Clara Clerk'],
  ])
})

test('names no person by a title, because a line outlives an erasure', async () => {
  for (const [address, kind] of Object.entries(addresses))
    if (['enquiry', 'subscriber', 'team'].includes(kind)) await call(`${address}/${await makers[kind]()}`, { method: 'DELETE', as })
  expect((await lines()).map(({ title }) => title)).toEqual([null, null, null])
})

test('adds no line for a refused save', async () => {
  const { id } = await storeCase()
  await problem(await call(`/api/cases/${id}`, { method: 'PUT', as, json: caseInput(), headers: { 'If-Match': '"1"' } }), 412)
  await storeCase({ slug: 'taken' })
  await problem(await call(`/api/cases/${id}`, { method: 'PUT', as, json: caseInput({ slug: 'taken' }) }), 409)
  expect(await lines()).toEqual([])
})

const login = (username: string, given: string) => call('/api/auth/login', { json: { username, password: given } })

test('names accounts that sign in, fail to sign in or sign out, but no other typed name, of which it limits the lines', async () => {
  const { token } = JSON.parse(await (await login('CLERK', password)).text())
  await call('/api/auth/logout', { method: 'POST', as: { ...as, token } })
  await login('clerk', 'wrong')
  await login('my own password', 'clerk')
  await database().execute(sql`update rate_limits set count = 100 where key like 'unknown-sign-ins:%'`)
  await login('nobody-else', 'wrong')
  expect((await lines()).map(({ action, userName, userId: id }) => [action, userName, id])).toEqual([
    ['signed-in', 'clerk', as.id],
    ['signed-out', 'clerk', as.id],
    ['sign-in-failed', 'clerk', as.id],
    ['sign-in-failed', 'unknown name', null],
  ])
})

test('audits every export of personal data', async () => {
  await makers.enquiry()
  await call('/api/enquiries', { as })
  await call('/api/enquiries?export=begin', { as })
  await makers.subscriber()
  await call('/api/subscribers/consents', { as })
  expect(await lines()).toMatchObject([
    { action: 'exported', kind: 'enquiry', count: 1 },
    { action: 'exported', kind: 'subscriber', count: 1 },
  ])
})

test('audits the changes of the staff command', async () => {
  await createUser(database(), { username: 'ada', password: '', name: 'Ada', email: 'ada@costs.example' })
  await changeAccess(database(), 'ada', { role: 'owner' })
  await changeAccess(database(), 'ada', { password: 'a hash' })
  await unlockUser(database(), 'ada')
  await changeAccess(database(), 'nobody', { disabled: true })
  const found = await lines()
  expect(found.map(({ action }) => action)).toEqual(['created', 'role-changed', 'password-changed', 'unlocked'])
  expect(new Set(found.map(({ userName }) => userName))).toEqual(new Set(['Command line']))
})

test('refuses to change a line, or to delete it within twelve months', async () => {
  await addRows(
    audit,
    ...[11, 13].map((months) => ({
      userName: `${months}`,
      action: 'created' as const,
      at: sql`now() - make_interval(months => ${months})`,
    })),
  )
  await expect(setRows(audit, { userName: 'nobody' })).rejects.toThrow()
  await expect(database().delete(audit)).rejects.toThrow()
  await expect(database().execute(sql`truncate ${audit}`)).rejects.toThrow()
  expect(await database().$count(audit)).toBe(2)
  await dropPast(database(), 'audit')
  expect(await lines()).toMatchObject([{ userName: '11' }])
})

const aLine = (at: string, changes: Partial<typeof audit.$inferInsert> = {}) => ({
  at: new Date(at),
  userName: 'clerk',
  action: 'updated' as const,
  kind: 'case' as const,
  recordId: 7,
  ...changes,
})

test('finds lines by person, action, kind, record and London date', async () => {
  await addRows(
    audit,
    aLine('2026-06-30T22:59:59Z'),
    aLine('2026-06-30T23:00:00Z', { userName: 'ada' }),
    aLine('2026-07-01T22:59:00Z', { action: 'deleted', recordId: 8 }),
    aLine('2026-07-01T23:00:00Z', { kind: 'news' }),
  )
  const find = async (query: string) => {
    const found = await answer(await call(`/api/audit${query}`, { as }), 200, auditPageSchema.strict())
    return found.lines.map((line) => line.at.slice(0, 16))
  }
  expect(await find('')).toEqual(['2026-07-01T23:00', '2026-07-01T22:59', '2026-06-30T23:00', '2026-06-30T22:59'])
  expect(await find('?person=ada')).toEqual(['2026-06-30T23:00'])
  expect(await find('?action=deleted')).toEqual(['2026-07-01T22:59'])
  expect(await find('?kind=news')).toEqual(['2026-07-01T23:00'])
  expect(await find('?kind=case&record=8')).toEqual(['2026-07-01T22:59'])
  expect(await find('?from=2026-07-01&to=2026-07-01')).toEqual(['2026-07-01T22:59', '2026-06-30T23:00'])
  for (const query of ['?from=yesterday', '?kind=x', '?action=toString', '?record=0', '?after=1', '?page=0', '?person=%00'])
    await problem(await call(`/api/audit${query}`, { as }), 422)
})

test('continues after the last line, and skips and repeats nothing while lines are added', async () => {
  await database().execute(sql`
    insert into audit (user_name, action, at) select n::text, 'updated', now() - interval '1 day' from generate_series(1, 150) n`)
  const read = async (query: string) => answer(await call(`/api/audit${query}`, { as }), 200, auditPageSchema)
  const first = await read('')
  await addRows(audit, { userName: 'new', action: 'updated' })
  const second = await read(`?after=${first.next}`)
  expect([first.total, first.lines.length, second.lines.length, second.next]).toEqual([150, 100, 50, null])
  expect(new Set([...first.lines, ...second.lines].map(({ userName }) => userName)).size).toBe(150)
  expect((await read('?page=2')).lines).toHaveLength(51)
})

test('counts the records of a batch, and shows it in the history of each of its records and of no others', async () => {
  const [one, other, left] = [await makers.case(), await makers.case(), await makers.case()]
  await call('/api/cases/delete', { as, json: { ids: [one, other] } })
  await call('/api/cases/restore', { as, json: { ids: [one, other] } })
  expect(await lines()).toMatchObject([
    { action: 'deleted', kind: 'case', recordId: null, count: 2 },
    { action: 'restored', kind: 'case', recordId: null, count: 2 },
  ])
  const read = async (id: number, kind = 'case') =>
    (await answer(await call(`/api/audit/record?kind=${kind}&id=${id}`, { as }), 200, recordHistorySchema)).map(({ action }) => action)
  for (const id of [one, other]) expect(await read(id)).toEqual(['restored', 'deleted'])
  expect([await read(left), await read(one, 'news')]).toEqual([[], []])
  const filtered = await answer(await call(`/api/audit?kind=case&record=${other}`, { as }), 200, auditPageSchema.strict())
  expect(filtered.lines).toMatchObject([
    { recordId: null, count: 2 },
    { recordId: null, count: 2 },
  ])
})
