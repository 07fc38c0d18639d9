import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createBaseWriter } from '#search/write-base.ts'
import { searchableCase } from '#test/search-data.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { openFileWriter, shareIndex, writeParts } from './shared-index.ts'

const fine = { leaf: 2, depth: 12, block: 6, blockFile: 8, setsFile: 16, page: 64, part: { most: 60, least: 30 } }
const texts = ['The costs of and incidental to the proceedings', 'Costs budgeting: a phase was reduced', 'Set-off of costs under Part 44']

/** Opens an index of a few short texts without making its parts. */
async function open() {
  const folder = await temporaryFolder()
  const base = createBaseWriter(openFileWriter(folder), fine)
  for (const [index, content] of texts.entries()) base.add(searchableCase(9 - index, { content }))
  return { folder, index: shareIndex(base.finish(), folder) }
}

const partsOf = ({ parts }: ReturnType<typeof writeParts>) => parts.map(({ part }) => part)

test('a part is made by one thread only', async () => {
  const { index } = await open()
  const alone = writeParts(index, 'the first', fine)
  expect(partsOf(alone)).toEqual([...alone.parts.keys()])
  expect(alone.parts.length).toBeGreaterThan(3)
  expect(alone.shared).toBe(false)
  expect(partsOf(writeParts(index, 'the last', fine))).toEqual([])
})

test('two threads together make the same parts and files as one', async () => {
  const one = await open()
  const alone = writeParts(one.index, 'the first', fine)
  const last = alone.parts.length - 1
  const two = await open()
  // The first thread has taken two parts when the other begins.
  Atomics.store(two.index.taken, 0, 1)
  Atomics.store(two.index.taken, 1, 1)
  const helped = writeParts(two.index, 'the last', fine)
  expect(partsOf(helped)).toEqual(Array.from({ length: last - 1 }, (_, count) => last - count))
  expect(helped.shared).toBe(true)
  expect(helped.parts.toReversed()).toEqual(alone.parts.slice(2))
  const files = alone.parts
    .slice(2)
    .flatMap(({ part, blocks }) => Array.from({ length: blocks }, (_, file) => `blocks/${part}-${file}.bin`))
  expect(files.length).toBeGreaterThan(3)
  for (const name of files) expect(await readFile(join(two.folder, name))).toEqual(await readFile(join(one.folder, name)))
})
