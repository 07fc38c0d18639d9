import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { changeAccess } from '#db/accounts/users.ts'
import { database } from '#db/connection/client.ts'
import { addAnswer, addEntry } from '#db/enquiries/enquiry-thread.ts'
import { storeEnquiry } from '#db/enquiries/store-enquiry.ts'
import { startIssue } from '#db/newsletter/issue-sending.ts'
import { users } from '#db/schema/accounts.ts'
import { audit } from '#db/schema/audit.ts'
import { enquiries } from '#db/schema/enquiries.ts'
import { erasures } from '#db/schema/erasures.ts'
import { subscribers } from '#db/schema/subscribers.ts'
import { readSubject } from '#db/subjects/subject-data.ts'
import { subscribe } from '#db/subscribers/subscribers.ts'
import { confirmSubscription } from '#db/subscribers/subscription.ts'
import { suppress } from '#db/subscribers/suppressions.ts'
import { backedUpTables } from '#db/upkeep/backup.ts'
import { deleteRecords } from '#db/upkeep/deleted-records.ts'
import { erasureReceiptSchema, subjectDataSchema } from '#domain/subjects/subject.ts'
import { backUp } from '#scripts/backup/backup.ts'
import { restore } from '#scripts/backup/restore.ts'
import { answer, call, problem } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { aSubscription, enquiry, noLimit } from '#test/fixtures.ts'
import { runDue } from '#test/jobs/run.ts'
import { useMail } from '#test/mail.ts'
import { storeIssue } from '#test/newsletter/issues.ts'
import { addRows, setRows } from '#test/rows.ts'
import { addStaff } from '#test/sign-in.ts'
import { useStaff } from '#test/staff.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

useDatabase()
useMail()

/** Appears only in the records of this person, in upper or lower case. */
const email = 'Ottilie@Visitors.example'
const traces = ['ottilie@visitors', 'quillfeather', 'the wherry', 'gossamer barges', 'pin mill']
const owner = useStaff({ role: 'owner' })

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

const write = (changes: Parameters<typeof enquiry>[0] = {}) =>
  storeEnquiry(
    database(),
    enquiry({ email, firstName: 'Ottilie', lastName: 'Quillfeather', message: 'A dispute about The Wherry.', ...changes }),
    { suspected: false, mail: true },
    noLimit,
  )

/** A person who wrote twice, got answers (staff deleted one), subscribed, confirmed and got mail. */
async function aBusyPerson(): Promise<void> {
  await write({ otherParties: 'Gossamer Barges Ltd' })
  await write({ email: email.toLowerCase() })
  const author = await addStaff('clerk')
  const both = await database().select({ id: enquiries.id }).from(enquiries).orderBy(enquiries.id)
  for (const { id } of both) {
    await addEntry(database(), { enquiry: id, kind: 'note', text: 'Rang about The Wherry.', author })
    await addAnswer(database(), { enquiry: id, text: 'We can moor it at Pin Mill.', author })
  }
  const [first] = both
  await deleteRecords(database(), 'enquiry', [first?.id ?? 0])
  await subscribe(database(), aSubscription({ email, mail: true }), noLimit)
  const [subscriber] = await database().select().from(subscribers).where(eq(subscribers.email, email))
  await confirmSubscription(database(), subscriber?.token ?? '')
  await startIssue(database(), (await storeIssue()).id, undefined)
  await runDue(['mail'])
  await runDue(['deliveries'])
}

const exported = async (address = email) =>
  answer(await call('/api/subjects/export', { as: owner, json: { email: address } }), 200, subjectDataSchema.strict())
const erase = async (address = email) => call('/api/subjects/erase', { as: owner, json: { email: address } })
const erased = async (address = email) => answer(await erase(address), 200, erasureReceiptSchema.strict())
const rowsBy = (tables: readonly { table: string; rows: unknown }[]) =>
  Object.fromEntries(tables.map(({ table, rows }) => [table, Array.isArray(rows) ? rows.length : rows]))

/** Every table as text, including those that no backup has. */
async function wholeDatabase(): Promise<string> {
  const { rows } = await database().execute<{ name: string }>(sql`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`)
  const texts = await Promise.all(
    rows.map(async ({ name }) => JSON.stringify((await database().execute(sql`select to_jsonb(t) from ${sql.raw(name)} t`)).rows)),
  )
  expect(rows.length).toBeGreaterThan(backedUpTables.length)
  return texts.join('\n').toLowerCase()
}

async function backup(): Promise<{ file: string; text: string }> {
  const file = join(await temporaryFolder(), 'backup.jsonl.gz')
  await backUp(database(), { file, contentOnly: false })
  return {
    file,
    text: gunzipSync(await readFile(file))
      .toString()
      .toLowerCase(),
  }
}

test('exports all stored data about a person, without links that act for them', async () => {
  await aBusyPerson()
  const data = await exported('OTTILIE@visitors.example')
  const tables = { newsletter_deliveries: 1, mail_outbox: 7, enquiry_entries: 4, contacts: 1, subscriptions: 1, deleted_records: 1 }
  expect(rowsBy(data.tables)).toEqual(tables)
  const text = JSON.stringify(data)
  for (const held of ['Quillfeather', 'Rang about The Wherry.', 'We can moor it at Pin Mill.', 'consent_page', '"state":"sent"'])
    expect(text).toContain(held)
  expect(text).not.toContain('"token"')
  expect(data.mentions).toEqual([])
})

test('leaves no data about a person in any table, or in a later backup, and does not name them in the audit trail', async () => {
  await aBusyPerson()
  await write({ email: 'neighbour@visitors.example', firstName: 'Nora', lastName: 'Neighbour', message: 'Another matter' })
  for (const trace of traces) expect(await wholeDatabase()).toContain(trace)
  const receipt = await erased()
  expect(rowsBy(receipt.removed)).toEqual({ mail_outbox: 7, enquiry_entries: 4, contacts: 1, subscriptions: 1, deleted_records: 1 })
  expect(rowsBy(receipt.kept)).toEqual({ newsletter_deliveries: 1 })
  const places = [await wholeDatabase(), (await backup()).text, JSON.stringify(receipt).toLowerCase()]
  for (const place of places) for (const trace of traces) expect(place).not.toContain(trace)
  expect((await exported()).tables.map(({ table }) => table)).toEqual(['erasures'])
  expect(await database().$count(enquiries)).toBe(1)
  const lines = await database().select().from(audit).where(eq(audit.kind, 'person')).orderBy(audit.at)
  expect(lines).toMatchObject([
    { action: 'erased', userName: 'owner', recordId: null },
    { action: 'exported', userName: 'owner', recordId: null },
  ])
})

test('repeats the erasure of people whom a restored backup brings back, and keeps their later texts', async () => {
  await write()
  const { file } = await backup()
  await erased()
  await restore(database(), { file, replace: true })
  expect((await readSubject(database(), email)).tables.map(({ table }) => table)).toEqual(['erasures'])
  await setRows(erasures, { at: new Date('2020-01-01') })
  await write()
  const later = await backup()
  await restore(database(), { file: later.file, replace: true })
  expect(rowsBy((await readSubject(database(), email)).tables)).toEqual({ erasures: 1, mail_outbox: 2, contacts: 1 })
})

test("counts other people's texts with the address, and keeps them and the hash that stops newsletters to it", async () => {
  await write({ email: 'neighbour@visitors.example', firstName: 'Nora', lastName: 'Neighbour', message: `Please also write to ${email}.` })
  await suppress(database(), [email], 'bounced')
  const data = await exported()
  const mentions = [{ table: 'contacts', rows: 1 }]
  expect([rowsBy(data.tables), data.mentions]).toMatchObject([{ suppressions: 1 }, mentions])
  const receipt = await erased()
  expect([rowsBy(receipt.kept), receipt.mentions]).toMatchObject([{ suppressions: 1 }, mentions])
  expect(await database().$count(enquiries)).toBe(1)
})

test('erases the account of someone who left, but not one that can sign in', async () => {
  const id = await addStaff('ottilie')
  await setRows(users, { email }, eq(users.id, id))
  await addRows(audit, { userId: id, userName: 'ottilie', action: 'created' })
  await database().execute(sql`insert into mail_settings (notice_to) values (array[${email}, 'desk@costs.example'])`)
  await database().execute(sql`insert into revisions (kind, record_id, n, record, saved_by) values ('case', 1, 1, '{}', 'ottilie')`)
  expect(await problem(await erase(), 409)).toMatchObject({ detail: expect.stringContaining("'ottilie'") })
  await changeAccess(database(), 'ottilie', { disabled: true })
  expect(rowsBy((await exported()).tables)).toEqual({ audit: 1, revisions: 1, mail_settings: 1, users: 1 })
  const { removed, kept } = await erased()
  expect([rowsBy(removed), rowsBy(kept)]).toEqual([{ revisions: 1, mail_settings: 1, users: 1 }, { audit: 1 }])
  const [account] = await database().select().from(users).where(eq(users.id, id))
  expect(account).toMatchObject({ username: `erased-${id}`, email: `erased-${id}@staff.invalid`, password: 'unset', disabled: true })
  const { rows } = await database().execute(sql`select saved_by, notice_to from revisions, mail_settings`)
  expect(rows).toEqual([{ saved_by: `erased-${id}`, notice_to: ['desk@costs.example'] }])
})
