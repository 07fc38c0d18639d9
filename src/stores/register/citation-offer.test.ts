import { beforeEach, expect, test, vi } from 'vitest'
import { bucketOf, type NamedCases, namesOfCase } from '#domain/cases/named-cases.ts'
import { addressMark } from '#domain/publication/address-mark.ts'
import { paths } from '#domain/site/paths.ts'
import { fetchCaseChanges } from './case-changes.ts'
import { lookUpCases } from './citation-jump.ts'
import { $citationOffer, offerCase } from './citation-offer.ts'

const ho = { title: 'Ho v Adelekun', slug: 'ho-v-adelekun', keys: ['uksc/2021/43'] }
let gone: string[] = []
let isAway = false

function filesOf(entry: typeof ho): Map<string, NamedCases> {
  const files = new Map<string, NamedCases>()
  for (const { name, named } of namesOfCase(entry)) files.set(paths.namedCases(bucketOf(name)), { [name]: [named] })
  return files
}

beforeEach(async () => {
  gone = []
  isAway = false
  const files = filesOf(ho)
  const changes = () =>
    Response.json({ version: 2, built: 1, all: [], changed: [], gone: gone.map((slug) => addressMark(paths.case(slug))) })
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === '/api/changes/cases') return Response.json({ version: 2, built: 1, cases: [], isWhole: true })
    if (address === '/api/changes' && isAway) return new Response('', { status: 503 })
    return address === '/api/changes' ? changes() : Response.json(files.get(address) ?? {})
  })
  await offerCase('')
})

test.each(['[2021]UKSC43', 'ho -v- adelekun'])('offers the case of %j, and nothing for ordinary words', async (text) => {
  await offerCase(text)
  expect($citationOffer.get().kind).toBe('searching')
  await vi.waitFor(() => expect($citationOffer.get()).toMatchObject({ kind: 'found', cases: [{ slug: 'ho-v-adelekun' }] }))
  await offerCase('set-off of costs')
  expect($citationOffer.get()).toEqual({ kind: 'none' })
})

test('offers a citation that is not in the register at Find Case Law', async () => {
  await offerCase('2018 ewca civ 1654')
  await vi.waitFor(() => expect($citationOffer.get().kind).toBe('absent'))
  expect($citationOffer.get()).toMatchObject({
    lookup: { citation: { text: '[2018] EWCA Civ 1654', url: 'https://caselaw.nationalarchives.gov.uk/ewca/civ/2018/1654' } },
  })
})

test('offers the page of a precedent, whose name has no number', async () => {
  await offerCase('Precedent H')
  expect($citationOffer.get()).toMatchObject({ kind: 'searching', lookup: { rule: 'Precedent H' } })
})

test('does not offer a case that was deleted after the build', async () => {
  gone = ['ho-v-adelekun']
  await fetchCaseChanges()
  expect(await lookUpCases({ name: 'ho-v-adelekun' })).toEqual({ cases: [], isCertain: true })
})

test('reports no case as absent while the changes after the build cannot be fetched', async () => {
  isAway = true
  await fetchCaseChanges().catch(() => {})
  expect(await lookUpCases({ name: 'new-v-case' })).toEqual({ cases: [], isCertain: false })
  expect(await lookUpCases({ name: 'ho-v-adelekun' })).toMatchObject({ cases: [{ slug: 'ho-v-adelekun' }] })
})
