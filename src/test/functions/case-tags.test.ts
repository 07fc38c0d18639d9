import { beforeEach, expect, test } from 'vitest'
import { createCase, findCaseById } from '#db/cases/cases.ts'
import { database } from '#db/connection/client.ts'
import { listRevisions } from '#db/content/revisions.ts'
import { readPublication } from '#db/publication/publication.ts'
import { caseRecordSchema } from '#domain/cases/cases.ts'
import { tagChangeResultSchema } from '#domain/content/tag-change.ts'
import { answer, call, problem, type SignedIn } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { caseInput } from '#test/fixtures.ts'
import { cases } from '#test/resources.ts'
import { signIn } from '#test/sign-in.ts'

useDatabase()

let as: SignedIn
beforeEach(async () => {
  as = await signIn()
})

const stored = async (tags: string[]) => (await createCase(database(), caseInput({ tags }))).id
const change = async (from: string[], to: string) =>
  answer(await call(cases, '/api/cases/tags', { method: 'PUT', json: { from, to }, as }), 200, tagChangeResultSchema)
const tagsOf = async (id: number) => (await findCaseById(database(), id))?.tags
const version = async () => (await readPublication(database())).contentVersion

test('merges tags in all cases that have one of them, once in each, in their place', async () => {
  const [both, one, none] = [await stored(['rates', 'qocs', 'QOCS set-off']), await stored(['QOCS', 'hourly']), await stored(['other'])]
  const before = await version()
  expect(await change(['qocs', 'QOCS set-off'], 'QOCS')).toEqual({ changed: 1 })
  expect([await tagsOf(both), await tagsOf(one), await tagsOf(none)]).toEqual([['rates', 'QOCS'], ['QOCS', 'hourly'], ['other']])
  expect(await version()).toBe(before + 1)
  expect(await change(['qocs'], 'QOCS')).toEqual({ changed: 0 })
  expect(await version()).toBe(before + 1)
})

test('keeps the earlier version of each changed case, which can be restored', async () => {
  const id = await stored(['a "quoted", tag', 'café'])
  const { updatedAt } = (await findCaseById(database(), id)) ?? {}
  await change(['a "quoted", tag'], 'Plain')
  expect((await findCaseById(database(), id))?.updatedAt).not.toBe(updatedAt)
  expect(await listRevisions(database(), 'case', id)).toMatchObject([{ n: 1, savedBy: 'clerk', note: expect.stringContaining('“Plain”') }])
  const restored = await call(cases, `/api/cases/${id}/revisions/1/restore`, { method: 'POST', as })
  expect((await answer(restored, 200, caseRecordSchema)).tags).toEqual(['a "quoted", tag', 'café'])
})

test('refuses a blank tag, and a list without tags', async () => {
  for (const json of [
    { from: ['a'], to: ' ' },
    { from: [], to: 'b' },
    { from: 'a', to: 'b' },
  ])
    await problem(await call(cases, '/api/cases/tags', { method: 'PUT', json, as }), 422)
})
