import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { importCases } from '#db/cases/case-import.ts'
import { caseStore } from '#db/cases/case-store.ts'
import { listCases } from '#db/cases/cases.ts'
import { database } from '#db/connection/client.ts'
import { findDraft, listDrafts } from '#db/drafts/drafts.ts'
import { createPreviewLink } from '#db/drafts/preview-links.ts'
import { switchJudgments } from '#db/find-case-law/licence.ts'
import { audit } from '#db/schema/audit.ts'
import { drafts } from '#db/schema/drafts.ts'
import { caseRestorationSchema } from '#domain/cases/case-batch.ts'
import type { CaseInput } from '#domain/cases/case-input.ts'
import { caseType } from '#domain/cases/type.ts'
import { draftFieldsOf } from '#domain/drafts/draft-fields.ts'
import { judgmentsAreOff, staysJudgment } from '#domain/find-case-law/licence.ts'
import { judgmentLicenceSchema } from '#domain/find-case-law/whole-judgments.ts'
import { deskApi } from '#domain/site/desk-api.ts'
import { backUp } from '#scripts/backup/backup.ts'
import { restore } from '#scripts/backup/restore.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import { previewKey } from '#server/pages/preview-key.ts'
import { answer, call, faultyFields, formWith, problem, type SignedIn } from '#test/call.ts'
import { saveCase, storeCase } from '#test/content-stores.ts'
import { useDatabase } from '#test/database.ts'
import { useBuiltFiles } from '#test/drafts/built-files.ts'
import { storeDraft } from '#test/drafts/drafts.ts'
import { caseInput, wholeJudgment } from '#test/fixtures.ts'
import { makeJobsDue } from '#test/jobs/run.ts'
import { setRows } from '#test/rows.ts'
import { useStaff } from '#test/staff.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

useDatabase()
useBuiltFiles()

const as = useStaff()
const owner = useStaff({ role: 'owner' })

const licence = (json: object, by: SignedIn = owner) => call(deskApi.judgmentLicence, { method: 'PUT', json, as: by })
const switchOn = () => switchJudgments(database(), true, owner.id)
const switchOff = () => switchJudgments(database(), false, owner.id)
const isPublic = async () => (await listCases(database())).length > 0
const draftOf = (input: CaseInput) => storeDraft({ fields: draftFieldsOf(caseType, input) })

/** Stores a judgment while they are on, withdraws or deletes it, and switches them off. */
async function takenAway(take: (id: number) => Promise<unknown>): Promise<number> {
  await switchOn()
  const { id } = await storeCase(wholeJudgment())
  await take(id)
  await switchOff()
  return id
}

const remove = (id: number) => call(`/api/cases/${id}`, { method: 'DELETE', as })

/** Every way to make a case public. */
const ways: readonly (readonly [string, () => Promise<Response>])[] = [
  ['the form', () => call('/api/cases', { json: wholeJudgment(), as })],
  ['a save of a note', async () => put((await storeCase()).id)],
  ['a draft', async () => call(`/api/drafts/${await draftOf(wholeJudgment())}/publish`, { json: {}, as })],
  ['a schedule', async () => call(`/api/drafts/${await draftOf(wholeJudgment())}/schedule`, { json: { at: '2999-01-01T09:00:00Z' }, as })],
  ['a link to a preview', async () => call(`/api/drafts/${await draftOf(wholeJudgment())}/preview`, { method: 'POST', json: {}, as })],
  ['undo', async () => call(`/api/cases/${await takenAway(remove)}/restore`, { method: 'POST', as })],
  ['an earlier version', async () => call(`/api/cases/${await noteOfJudgment()}/revisions/1/restore`, { method: 'POST', as })],
]

const put = (id: number) => call(`/api/cases/${id}`, { method: 'PUT', json: wholeJudgment(), as })

/** A note whose first version was a whole judgment, as in an older database. */
async function noteOfJudgment(): Promise<number> {
  const id = await takenAway(async (stored) => saveCase(stored, wholeJudgment({ summary: 'Other words.' })))
  await database().execute(sql`alter table cases disable trigger cases_source_kept`)
  await database().execute(sql`update cases set source_address = null, source_hash = null, source_read_on = null, text_kind = 'Note'`)
  await database().execute(sql`alter table cases enable trigger cases_source_kept`)
  return id
}

test.each(ways)('refuses a whole judgment by %s while they are off, with advice', async (way, make) => {
  const { detail, title } = await problem(await make(), 409)
  expect(title).toBe('Whole judgments are off')
  expect(detail).toContain('Settings, Judgments')
  for (const { slug } of await listCases(database())) expect((await caseStore.findBySlug(database(), slug))?.sourceAddress, way).toBeNull()
})

test('keeps the source of a judgment in a save that omits it, and refuses to turn its text into a note', async () => {
  await switchOn()
  const { id, slug } = await storeCase(wholeJudgment())
  const save = (json: object) => call(`/api/cases/${id}`, { method: 'PUT', json, as })
  const { sourceAddress, sourceHash, sourceReadOn, ...named } = wholeJudgment({ slug })
  expect(await (await save(named)).json()).toMatchObject({ sourceAddress, sourceHash, sourceReadOn })
  const { textKind: _k, ...fields } = caseInput()
  for (const json of [{ ...fields, textKind: 'Note' }, fields])
    expect((await problem(await save(json), 422)).errors).toEqual({ textKind: [staysJudgment] })
  const { errors } = await problem(await save({ ...wholeJudgment({ slug }), textKind: 'Note', author: 'Ada' }), 422)
  expect(errors).toEqual({ textKind: [expect.stringContaining('it is a judgment')] })
  expect((await caseStore.find(database(), id))?.content).toBe(wholeJudgment().content)
})

test('refuses a file with whole judgments, names their rows and imports nothing', async () => {
  const body = formWith('casesFile', JSON.stringify([caseInput(), wholeJudgment()]))
  const { errors } = await problem(await call('/api/cases/import', { body, as }), 422)
  expect(errors).toEqual({ 'rows.2.sourceAddress': [judgmentsAreOff] })
  expect(await isPublic()).toBe(false)
  await expect(importCases(database(), [wholeJudgment()])).rejects.toThrow()
})

test('keeps whole judgments deleted when a batch is restored, and restores the others', async () => {
  await switchOn()
  const judgment = await storeCase(wholeJudgment())
  const note = await storeCase()
  const ids = [judgment.id, note.id]
  await call('/api/cases/delete', { json: { ids }, as })
  await switchOff()
  const { results } = await answer(await call('/api/cases/restore', { json: { ids }, as }), 200, caseRestorationSchema)
  expect(results).toMatchObject([{ outcome: 'refused', reason: judgmentsAreOff }, { outcome: 'restored' }])
})

test('does not carry out the schedule of a whole judgment, and gives the reason in the draft', async () => {
  const id = await draftOf(wholeJudgment())
  await setRows(drafts, { state: 'scheduled', publishAt: sql`now() - interval '1 second'` })
  await makeJobsDue()
  await runJobs(database(), ['schedule'], () => Promise.resolve())
  expect(await isPublic()).toBe(false)
  expect((await findDraft(database(), id, 0))?.state).toEqual({ kind: 'failed', reason: judgmentsAreOff })
})

test('refuses a backup of the content with whole judgments, and restores a whole backup with its switch', async () => {
  await switchOn()
  await storeCase(wholeJudgment())
  const folder = await temporaryFolder()
  const [whole, content] = [`${folder}/whole.gz`, `${folder}/content.gz`]
  await backUp(database(), { file: whole, contentOnly: false })
  await backUp(database(), { file: content, contentOnly: true })
  await restore(database(), { file: whole, replace: true })
  expect(await isPublic()).toBe(true)
  await switchOff()
  await expect(restore(database(), { file: content, replace: true })).rejects.toThrow(/Settings, Judgments/)
})

test('shows no preview whose link was made while whole judgments were on', async () => {
  const draftId = await draftOf(wholeJudgment())
  const { id } = await createPreviewLink(database(), { draftId, madeBy: owner.id })
  expect((await call(`/preview/${previewKey(id)}`)).status).toBe(410)
})

test('lets only an owner switch them, with a line about who and when', async () => {
  await problem(await licence({ isOn: true }, as), 403)
  const on = await answer(await licence({ isOn: true }), 200, judgmentLicenceSchema)
  expect(on).toMatchObject({ isOn: true, changedBy: 'Clara Clerk (owner)', published: 0 })
  expect(await database().select().from(audit)).toMatchObject([{ action: 'judgments-on', userName: 'owner' }])
  expect((await call('/api/cases', { json: wholeJudgment(), as })).status).toBe(201)
})

test('takes every whole judgment off the website when they are switched off, as drafts, and keeps notes public', async () => {
  await switchOn()
  const judgments = [await storeCase(wholeJudgment()), await storeCase(wholeJudgment())]
  const note = await storeCase()
  const typed = await storeCase({ textKind: 'Judgment', author: '' })
  const { published } = await answer(await call(deskApi.judgmentLicence, { as: owner }), 200, judgmentLicenceSchema)
  expect(published).toBe(2)
  expect((await problem(await licence({ isOn: false, withdraws: 1 }), 409)).detail).toContain('2 whole judgments are public')
  expect(await listCases(database())).toHaveLength(4)
  const off = await answer(await licence({ isOn: false, withdraws: 2 }), 200, judgmentLicenceSchema)
  expect(off).toMatchObject({ isOn: false, published: 0 })
  expect((await listCases(database())).map(({ id }) => id).sort()).toEqual([note.id, typed.id].sort())
  const left = await listDrafts(database(), 0)
  expect(left.map(({ recordId }) => recordId).sort()).toEqual(judgments.map(({ id }) => id).sort())
  const draft = await findDraft(database(), left[0]?.id ?? 0, 0)
  const stored = judgments.find(({ id }) => id === draft?.recordId)
  expect(draft?.fields).toEqual(stored && draftFieldsOf(caseType, stored))
  expect((await call(`/cases/${stored?.slug}`)).status).toBe(410)
  const lines = await database().select().from(audit)
  expect(lines.map(({ action, count }) => [action, count])).toEqual([
    ['judgments-off', null],
    ['unpublished', 2],
  ])
})

test('refuses a source elsewhere, and one without a hash', async () => {
  await switchOn()
  for (const changes of [{ sourceAddress: 'https://elsewhere.example/ewhc/scco/2024/1001' }, { sourceHash: 'abc' }, { sourceHash: null }])
    expect(await faultyFields(await call('/api/cases', { json: wholeJudgment(changes), as }))).toContain(Object.keys(changes)[0])
})
