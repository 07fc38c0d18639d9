import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterIds, findIds, openServed, searchableCase } from '#test/search-data.ts'
import type { SearchCase } from './search-case.ts'

/** So small that a few short texts have sets, blocks, strings that are cut off, and cases of several pages. */
const fine = { leaf: 2, depth: 12, block: 6, blockFile: 8, setsFile: 16, page: 64 }

async function expectExact(cases: readonly SearchCase[], queries: readonly string[]) {
  const search = await openServed(cases, { limits: fine })
  for (const q of queries) expect([q, await findIds(search, { q })]).toEqual([q, filterIds(cases, { q })])
}

/** Letters that the filter treats in ways of their own, with enough plain ones that texts are alike. */
const letter = fc.constantFrom(...'aab bcc\n\t£1.,İßΣς', 'ö', '\ud83d', '\ude00', '\u00a0', '\u0000')
const text = fc.array(letter, { maxLength: 60 }).map((letters) => letters.join(''))
const boilerplate = 'the costs of and incidental to the proceedings'
const drawn = '-'.repeat(30)
const sentence = fc.oneof(text, fc.constantFrom(boilerplate, '', `${boilerplate}. ${boilerplate}`, drawn))
const entry = fc.record({ title: sentence, summary: sentence, content: sentence, author: sentence, tags: fc.array(text, { maxLength: 3 }) })

function numbered(fields: readonly Parameters<typeof searchableCase>[1][]): SearchCase[] {
  return fields.map((each, index) => searchableCase(fields.length - index, each))
}

test('any texts are searched for any text as the specified filter does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { maxLength: 14 }), fc.array(text, { maxLength: 6 }), (fields, queries) =>
      expectExact(numbered(fields), queries),
    ),
    { numRuns: 200 },
  )
})

test('any stretch of any text is found where the specified filter finds it', async () => {
  const stretch = fc.tuple(fc.nat(), fc.nat(), fc.nat(70))
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 14 }), fc.array(stretch, { maxLength: 12 }), (fields, stretches) => {
      const cases = numbered(fields)
      const texts = cases.flatMap(({ row, content }) => [row.title, row.summary, content, row.author, ...row.tags])
      const slice = ([of, from, length]: [number, number, number]) => {
        const whole = texts[of % texts.length] ?? ''
        const start = whole === '' ? 0 : from % whole.length
        return whole.slice(start, start + length)
      }
      return expectExact(cases, stretches.map(slice))
    }),
    { numRuns: 300 },
  )
})
