import { expect, test } from 'vitest'
import { bucketOf, namesOfCase } from '#domain/cases/named-cases.ts'
import { paths } from '#domain/site/paths.ts'
import { jsonAnswer, problemAnswer, stubServer } from '#test/browser-stand-ins.ts'
import { findAlikeCases } from './alike-cases.ts'

const built = { slug: 'ho-v-adelekun', title: 'Ho v Adelekun', content: '[2021] UKSC 43', keys: ['uksc/2021/43'] }

/** A register with these stored cases, whose last build named one case. */
function stubRegister(alike: { slug: string; title: string }[] | undefined, known = [built.slug]) {
  const names = namesOfCase(built).map(({ name, named }) => [`GET ${paths.namedCases(bucketOf(name))}`, { [name]: [named] }] as const)
  return stubServer({
    'POST /api/cases/import/check':
      alike === undefined
        ? problemAnswer(503, 'Down.')
        : jsonAnswer({ known, alike: alike.map((entry) => ({ ...entry, citation: null })) }),
    ...Object.fromEntries(names.map(([address, bucket]) => [address, jsonAnswer(bucket)])),
  })
}

/** The body of the call to the register. */
const sentKeys = (sent: readonly { body?: unknown }[]) => JSON.parse(String(sent.find(({ body }) => body)?.body))

test('searches the register for the title and the citations in their usual form', async () => {
  const sent = stubRegister([{ slug: 'new-one', title: 'Smith v Jones' }])
  const found = await findAlikeCases({ title: ' Smith v Jones', content: 'Intro\n2020 ewca civ 17' })
  expect(found).toEqual([{ slug: 'new-one', title: 'Smith v Jones' }])
  expect(sentKeys(sent)).toEqual({ slugs: [], titles: ['Smith v Jones'], citations: ['[2020] EWCA Civ 17'] })
})

test.each([
  { title: 'Ho vs. Adelekun', content: '' },
  { title: 'Another title', content: '2021 UKSC 43' },
])('finds a built case by %j, although the server is down', async (entry) => {
  stubRegister(undefined)
  expect(await findAlikeCases(entry)).toEqual([{ slug: built.slug, title: built.title }])
})

test('lists a case once, and neither the case itself nor a built one that was withdrawn or deleted', async () => {
  stubRegister([built])
  expect(await findAlikeCases(built)).toHaveLength(1)
  expect(await findAlikeCases(built, built.slug)).toEqual([])
  stubRegister([], [])
  expect(await findAlikeCases(built)).toEqual([])
})

test('sends no request for a blank form', async () => {
  const sent = stubRegister([])
  expect([await findAlikeCases({ title: ' ', content: 'Some words.' }), sent]).toEqual([[], []])
})
