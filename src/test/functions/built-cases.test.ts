import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readBuiltCases } from '#db/cases/build-cases.ts'
import { answerCitations, type KnownCitation } from '#db/cases/known-citations.ts'
import { database } from '#db/connection/client.ts'
import { cases } from '#db/schema/cases.ts'
import { prepareSearch } from '#scripts/site-build/search-prepare.ts'
import { useDatabase } from '#test/database.ts'
import { caseInput } from '#test/fixtures.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

useDatabase()

/** More cases than one query reads. */
const many = 101

async function storeMany() {
  const inputs = Array.from({ length: many }, (_, number) => caseInput({ content: `[2020] UKSC ${number + 1}\n\nThe note.` }))
  const rows = await database().insert(cases).values(inputs).returning()
  return rows.map(({ id, updatedAt }) => ({ id, updatedAt: updatedAt.toISOString() }))
}

test('passes every citation on from the search build, so that lists need not read the texts again', async () => {
  const stored = await storeMany()
  const { promise: told, resolve } = Promise.withResolvers<readonly KnownCitation[]>()
  await prepareSearch(database(), join(await temporaryFolder(), 'cache'), { tell: resolve })
  const found = new Map((await told).map((entry) => [entry.id, entry]))
  stored.forEach(({ id, updatedAt }, number) => {
    expect(found.get(id)).toEqual({ id, updatedAt, citation: `[2020] UKSC ${number + 1}` })
  })

  const [changed, ...same] = stored
  const marked = [
    ...same.map((entry) => ({ ...entry, citation: 'as told' })),
    { id: changed?.id ?? 0, updatedAt: 'another time', citation: 'of old' },
  ]
  answerCitations(() => Promise.resolve(marked))
  const built = new Map((await readBuiltCases(database())).map(({ id, citation }) => [id, citation]))
  expect(built.get(changed?.id ?? 0)).toBe('[2020] UKSC 1')
  expect(same.map(({ id }) => built.get(id))).toEqual(same.map(() => 'as told'))
})
