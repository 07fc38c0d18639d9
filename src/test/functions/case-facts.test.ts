import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { importCases } from '#db/cases/case-import.ts'
import { findCaseById } from '#db/cases/cases.ts'
import { listCitingNotes } from '#db/cases/citing-notes.ts'
import { database } from '#db/connection/client.ts'
import { readOutdatedFacts } from '#db/facts/read-facts.ts'
import { caseCitations, caseProvisions, cases as table } from '#db/schema/cases.ts'
import { drafts as draftTable } from '#db/schema/drafts.ts'
import { storeInitialContent } from '#db/upkeep/initial-content.ts'
import type { CaseInput } from '#domain/cases/case-input.ts'
import { type CaseRecord, caseRecordSchema } from '#domain/cases/cases.ts'
import { factsVersion } from '#domain/cases/facts.ts'
import { caseType } from '#domain/cases/type.ts'
import { draftFieldsOf } from '#domain/drafts/draft-fields.ts'
import { backUp } from '#scripts/backup/backup.ts'
import { restore } from '#scripts/backup/restore.ts'
import { answer, type CallOptions, call, formWith } from '#test/call.ts'
import { storeCase } from '#test/content-stores.ts'
import { useDatabase } from '#test/database.ts'
import { storeDraft } from '#test/drafts/drafts.ts'
import { caseInput } from '#test/fixtures.ts'
import { addRows, setRows } from '#test/rows.ts'
import { useStaff } from '#test/staff.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

useDatabase()

const as = useStaff()

const content = '[2021] UKSC 43\nBefore Lord Briggs\n\n# Law\nSee Old v New [2018] EWCA Civ 1654, [2019] 1 WLR 1 and CPR 44.14.'
const before = (changes: Partial<CaseInput> = {}) =>
  caseInput({ content: '[2019] UKSC 1\n\nSee [2017] EWCA Civ 1 and CPR 1.1.', ...changes })
const written = (changes: Partial<CaseInput> = {}) => caseInput({ content, ...changes })

async function send(path: string, options: CallOptions): Promise<void> {
  const response = await call(path, { ...options, as })
  expect(response.ok, await response.text()).toBe(true)
}
const put = (path: string, json: object) => send(`/api/cases${path}`, { method: 'PUT', json })
const post = (path: string, json?: object) => send(`/api/cases${path}`, { method: 'POST', ...(json && { json }) })
const postDraft = (path: string, json: object = {}) => send(`/api/drafts${path}`, { json })
const publish = (id: number) => postDraft(`/${id}/publish`)
const draftOf = (record: CaseRecord, input: CaseInput) =>
  storeDraft({ recordId: record.id, baseUpdatedAt: new Date(record.updatedAt), fields: draftFieldsOf(caseType, { ...record, ...input }) })
const newDraft = () => storeDraft({ fields: draftFieldsOf(caseType, { id: 0, updatedAt: '', ...written() }) })
async function backUpAndRestore(): Promise<void> {
  const file = `${await temporaryFolder()}/backup.jsonl.gz`
  await backUp(database(), { file, contentOnly: false })
  await restore(database(), { file, replace: true })
}

/** Every way of storing the text of a case. Each leaves one case with the same text. */
const ways: Record<string, () => Promise<unknown>> = {
  'a new case': () => post('', written()),
  'a save': async () => put(`/${(await storeCase(before())).id}`, written()),
  'an import': () => importCases(database(), [written()]),
  'a published draft': async () => publish(await newDraft()),
  'a published draft of a public case': async () => publish(await draftOf(await storeCase(before()), written())),
  'a case that was withdrawn, edited and published again': async () => {
    const { id } = await storeCase(before())
    await postDraft('/unpublish', { kind: 'case', recordId: id })
    const [draft] = await database().select().from(draftTable)
    await setRows(draftTable, { fields: { ...draft?.fields, content } })
    await publish(draft?.id ?? 0)
  },
  'an undone deletion of several': async () => {
    const { id } = await storeCase(written())
    await post('/delete', { ids: [id] })
    await post('/restore', { ids: [id] })
  },
  'a version of the history': async () => {
    const { id } = await storeCase(written())
    await put(`/${id}`, before())
    await post(`/${id}/revisions/1/restore`)
  },
  'other tags': async () => {
    await storeCase(written({ tags: ['qocs'] }))
    await put('/tags', { from: ['qocs'], to: 'QOCS' })
  },
  'the first content': () => storeInitialContent(database(), { case: [written()] }),
  'a restored backup': async () => {
    await storeCase(written())
    await backUpAndRestore()
  },
  'a statement that no program of ours wrote, at the next migration': async () => {
    await addRows(table, before())
    await setRows(table, { content })
    await readOutdatedFacts(database())
  },
}

test.each(Object.entries(ways))('stores the facts of a text with %s', async (_, store) => {
  await store()
  const stored = await database().select().from(table)
  expect(stored).toMatchObject([{ content, citation: '[2021] UKSC 43', court: 'UK Supreme Court', judges: ['Lord Briggs'], factsVersion }])
  expect(await listCitingNotes(database())).toMatchObject([
    {
      id: stored[0]?.id,
      citation: '[2021] UKSC 43',
      keys: ['uksc/2021/43'],
      reading: {
        citations: [
          { citations: [{ key: 'uksc/2021/43' }] },
          {
            name: 'Old v New',
            citations: [{ key: 'ewca/civ/2018/1654' }, { key: 'wlr/2019/1/1' }],
            places: [{ name: 'Law', anchor: 'law' }],
          },
        ],
        rules: [{ rule: { key: 'cpr-44-14', label: 'CPR 44.14', source: 'cpr', within: 'cpr-part-44' }, places: [{ anchor: 'law' }] }],
      },
    },
  ])
})

const rowsOfFacts = async () => [await database().$count(caseCitations), await database().$count(caseProvisions)]

test('deletes the facts with their case, and replaces them when the text changes', async () => {
  const { id } = await storeCase(written())
  expect(await rowsOfFacts()).toEqual([4, 1])
  await put(`/${id}`, before())
  expect(await rowsOfFacts()).toEqual([3, 1])
  await send(`/api/cases/${id}`, { method: 'DELETE' })
  expect(await rowsOfFacts()).toEqual([0, 0])
})

const stated = { statedCitation: '[2021] EWCA Civ 7', statedCourt: '–', statedJudges: 'Lady Rose, Lord Reed' }
const corrected = { citation: '[2021] EWCA Civ 7', court: null, judges: ['Lady Rose', 'Lord Reed'] }

test('returns the facts stated by staff, or those of the text once staff leave them blank again', async () => {
  const { id } = await storeCase(written(stated))
  const save = async (changes: Partial<CaseInput>) =>
    answer(await call(`/api/cases/${id}`, { method: 'PUT', json: written({ ...stated, ...changes }), as }), 200, caseRecordSchema)
  expect(await save({ content: `${content}\n\nMore.` })).toMatchObject({ ...stated, ...corrected })
  const blank = { statedCitation: '', statedCourt: '', statedJudges: '' }
  expect(await save(blank)).toMatchObject({ citation: '[2021] UKSC 43', court: 'UK Supreme Court', judges: ['Lord Briggs'] })
})

test('keeps the facts stated by staff after an import of their export, and after a change of rules', async () => {
  await storeCase(written(stated))
  const { cases: exported } = await (await call('/api/cases/export/page', { as })).json()
  await database().delete(table)
  await send('/api/cases/import', { body: formWith('casesFile', JSON.stringify(exported)) })
  const stored = async () => (await database().select().from(table))[0]
  expect(await stored()).toMatchObject({ ...stated, ...corrected })
  await setRows(table, { factsVersion: factsVersion + 1, citation: 'read by other rules' })
  await readOutdatedFacts(database())
  expect(await stored()).toMatchObject({ ...stated, ...corrected, factsVersion })
})

test('reads the facts of other rules again in batches, and leaves current ones unchanged', async () => {
  const { id } = await storeCase(written())
  await setRows(table, { citation: 'kept' })
  const outdated = { ...written({ content: '[2021] UKSC 43\n\nText.' }), citation: 'other', factsVersion: factsVersion + 1 }
  await addRows(table, ...Array.from({ length: 405 }, (_, index) => ({ ...outdated, slug: `outdated-${index}` })))
  await readOutdatedFacts(database())
  expect(await database().$count(table, eq(table.citation, '[2021] UKSC 43'))).toBe(405)
  expect(await findCaseById(database(), id)).toMatchObject({ citation: 'kept' })
})
