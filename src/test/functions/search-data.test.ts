import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { updateCase } from '#db/cases/case-store.ts'
import { database } from '#db/connection/client.ts'
import { cases } from '#db/schema/cases.ts'
import { writeBase } from '#scripts/site-build/search-base.ts'
import { openSearch } from '#search/open-search.ts'
import { searchCase } from '#search/search-case.ts'
import { useDatabase } from '#test/database.ts'
import { aSave, caseInput } from '#test/fixtures.ts'
import { filterIds, findIds } from '#test/search-data.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { listWholeCases } from '#test/whole-cases.ts'

useDatabase()

/** More cases than one query reads. */
const many = 210

async function storeMany() {
  const inputs = Array.from({ length: many }, (_, number) =>
    caseInput({
      slug: `case-${number}`,
      content: `The budget of phase ${number} was costly.`,
      date: `2024-01-${String(1 + (number % 28)).padStart(2, '0')}`,
    }),
  )
  return database().insert(cases).values(inputs).returning({ id: cases.id })
}

async function expectExact(folder: string, queries: readonly string[]) {
  const manifest = await writeBase(database(), folder)
  const search = await openSearch((name) => readFile(join(folder, name)), manifest)
  const entries = (await listWholeCases()).map(searchCase)
  for (const q of ['', ...queries]) expect([q, await findIds(search, { q })]).toEqual([q, filterIds(entries, { q })])
  return manifest.base
}

test('finds nothing on a site without cases', async () => {
  await expectExact(await temporaryFolder(), ['costs'])
})

test('answers like the filter, and names the data after its content', async () => {
  const folder = await temporaryFolder()
  const [edited] = await storeMany()
  const first = await expectExact(folder, ['phase 17', 'budget'])
  expect(await expectExact(folder, ['phase 1 '])).toBe(first)
  await updateCase(database(), edited?.id ?? 0, caseInput({ slug: 'edited', content: 'A tribunal was moved.' }), undefined, aSave)
  expect(await expectExact(folder, ['phase 0 ', 'tribunal'])).not.toBe(first)
})
