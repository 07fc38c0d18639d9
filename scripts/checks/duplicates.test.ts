import { expect, test } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { findDuplicates } from './duplicates.ts'

const twice = Array.from({ length: 12 }, (_, line) => `export const value${line} = compute(${line}, 'some words', ${line} + 1)`).join('\n')

/** Demo content is prose, and the setup of tests may be similar. */
const mayRepeat = ['**/*.test.ts', '**/scripts/seed/**']

test('the project has no duplicated code', { timeout: 60_000 }, async () => {
  expect(await findDuplicates(['src', 'scripts', 'netlify'], mayRepeat)).toEqual([])
})

test('finds duplicated code', { timeout: 60_000 }, async () => {
  const folder = await temporaryFolder({ 'a.ts': twice, 'b.ts': `const other = 1\n${twice}` })
  expect((await findDuplicates([folder])).join()).toMatch(/[ab]\.ts:\d+-\d+ is .*[ab]\.ts/)
})
