import { expect, test } from 'vitest'
import { readFacts } from './facts.ts'
import {
  bucketCount,
  bucketOf,
  matchesLookup,
  namesOfAuthority,
  namesOfCase,
  namesOfRegister,
  namesOfRule,
  readCaseLookup,
  withShortNames,
} from './named-cases.ts'

const ho = {
  title: 'Ho v Adelekun',
  slug: 'ho-v-adelekun',
  content: '[2021] UKSC 43, [2021] 1 WLR 5132\nThe note cites [2018] EWCA Civ 1654.',
}

const named = (entry: typeof ho) => ({ ...entry, keys: readFacts(entry).own.map(({ key }) => key) })

/** Whether the typed text matches the case. */
const leads = (text: string, entry: typeof ho): boolean => {
  const lookup = readCaseLookup(text)
  return lookup !== undefined && namesOfCase(named(entry)).some((each) => each.name === lookup.name && matchesLookup(each.named, lookup))
}

test.each([
  ...['[2021] UKSC 43', '2021 uksc 43', 'UKSC 43', '[2021] 1 WLR 5132', '2021 1 wlr 5132', '[2021] UKSC 43 at [12]'],
  ...['Ho v Adelekun [2021] UKSC 43, [2021] 1 WLR 5132', '[2021] UKSC 43, [2021] 1 WLR 5132', '[2021] UKSC 43; [2021] 1 WLR 5132'],
  ...['Ho v Adelekun', 'ho v. adelekun', 'HO -v- ADELEKUN', 'Ho vs Adelekun', ' Ho  v\u00a0Adelekun ', 'Ho v Adelekun [2021] UKSC 43'],
])('%j leads to the case', (text) => {
  expect(leads(text, ho)).toBe(true)
})

test.each(['[2020] UKSC 43', '[2021] UKPC 43', '[2018] EWCA Civ 1654', '[2021] 2 WLR 5132', 'Ho v Adelekun and another', 'Ho v Smith'])(
  '%j does not lead to the case',
  (text) => {
    expect(leads(text, ho)).toBe(false)
  },
)

test.each([
  ...['costs', 'set-off of costs', 'QOCS', '2021', '44', 'part', '', 'Adelekun', 'video', '[2021] UKSC 43 and [2018] EWCA Civ 1654'],
  ...['44-3', '10:30', 's 70 solicitors act bills', 'CPR 44.14 set-off', 'costs under rule 44.2', 'CPR 44.2 and 44.3'],
])('%j is a search by words', (text) => {
  expect(readCaseLookup(text)).toBeUndefined()
})

test('folds apostrophes, ampersands and accents of names', () => {
  const entry = { title: 'O’Brien & Sons v Müller', slug: 'x', content: '' }
  for (const text of ["O'Brien & Sons v Muller", 'OBrien and Sons -v- Müller']) expect(leads(text, entry)).toBe(true)
})

test('finds the citation with a division for one without it', () => {
  const entry = { title: 'A v B', slug: 'a-v-b', content: '[2017] EWHC 346 (QB)' }
  for (const text of ['[2017] EWHC 346', '2017 ewhc 346 qb', 'EWHC 346']) expect(leads(text, entry)).toBe(true)
  expect(leads('[2017] EWHC 346 (Ch)', entry)).toBe(false)
})

test('leaves a citation in the title out of the name', () => {
  const entry = { title: 'Smith v Jones [2020] EWCA Civ 178', slug: 'x', content: '' }
  for (const text of ['Smith v Jones', '[2020] EWCA Civ 178', 'Smith v Jones [2020] EWCA Civ 178']) expect(leads(text, entry)).toBe(true)
})

test('finds a case by a report that another note gives beside its citation, unless another case has that report', () => {
  const known = ['ewca/civ/2018/1654', 'wlr/2019/1/100', 'costslr/2018/4/627']
  const keysOf = (key: string) => (known.includes(key) ? known : [key])
  const adelekun = { title: 'Adelekun v Ho', slug: 'adelekun-v-ho', content: '[2018] EWCA Civ 1654' }
  const other = { title: 'C v D', slug: 'c-v-d', content: '[2018] 4 Costs LR 627' }
  const leading = (text: string, entries: readonly (typeof ho)[]) => {
    const key = readCaseLookup(text)?.key
    return namesOfRegister(entries.map(named), keysOf).flatMap((each) => (each.named.key === key ? each.named.slug : []))
  }
  expect(leading('[2019] 1 WLR 100', [ho, adelekun, other])).toEqual(['adelekun-v-ho'])
  expect(leading('[2018] 4 Costs LR 627', [adelekun])).toEqual(['adelekun-v-ho'])
  expect(leading('[2018] 4 Costs LR 627', [adelekun, { ...other, title: 'C v D [2018] 4 Costs LR 627' }])).toEqual(['c-v-d'])
})

/** The addresses that match the typed text. Full names come before names without first names. */
const leadsTo = (text: string, names: ReturnType<typeof namesOfCase>): string[] => {
  const lookup = readCaseLookup(text)
  if (lookup === undefined) return []
  const named = names.filter((each) => each.name === lookup.name && matchesLookup(each.named, lookup))
  const short = names.filter((each) => each.name === lookup.short && !each.named.isShort)
  return (named.length > 0 ? named : short).map((each) => each.named.slug)
}

test('finds an authority outside the register by its name and by each of its citations', () => {
  const edmondson = {
    slug: 'uksc-2018-21',
    text: '[2018] UKSC 21',
    name: 'Gavin Edmondson Solicitors Ltd v Haven Insurance Co Ltd',
    keys: ['uksc/2018/21', 'wlr/2018/1/2052'],
  }
  for (const text of [
    'Gavin Edmondson Solicitors Ltd v Haven Insurance Co Ltd',
    'Gavin Edmondson Solicitors Limited v Haven Insurance Company Limited',
    'gavin edmondson solicitors -v- haven insurance',
    '[2018] UKSC 21',
    '[2018] 1 WLR 2052',
  ])
    expect(leadsTo(text, namesOfAuthority(edmondson)), text).toEqual(['uksc-2018-21'])
})

test('finds people with and without first names and titles, but not a namesake', () => {
  const full = withShortNames(namesOfCase({ title: 'Carl Collett v Mr Bryn Smith', slug: 'collett', keys: [] }))
  for (const text of ['Collett v Smith', 'Carl Collett v Bryn Smith', 'Mr Carl Collett v Dr Bryn Smith'])
    expect(leadsTo(text, full), text).toEqual(['collett'])
  expect(leadsTo('Adam Collett v Bryn Smith', full)).toEqual([])
  const short = withShortNames(namesOfCase({ title: 'Collett v Smith', slug: 'collett', keys: [] }))
  expect(leadsTo('Carl Collett v Bryn Smith', short)).toEqual(['collett'])
})

test.each(['CPR 44.14', 'r 44.14', 'r.44.14', 'rule 44.14', 'CPR44.14', 'cpr 44.14', 'CPR r 44.14', 'CPR 44.14(1)', '44.14'])(
  'finds the rule for %j',
  (text) => {
    expect(leadsTo(text, namesOfRule('cpr-44-14', 'CPR 44.14'))).toEqual(['cpr-44-14'])
  },
)

test.each([
  ['part36', 'cpr-part-36'],
  ['PD 8', 'pd-8'],
  ['practice direction 7 para 4.1', 'pd-7-para-4-1'],
  ['PD 44.9.2', 'pd-44-para-9-2'],
  ['47PD8 para 8.2', 'pd-47-para-8-2'],
  ['s 70 Solicitors Act 1974', 'solicitors-act-1974-s-70'],
  ['Solicitors Act 1974 s 70', 'solicitors-act-1974-s-70'],
  ['solicitors act 1974, s. 70(9)', 'solicitors-act-1974-s-70'],
  ['section 70 of the solicitors act 1974', 'solicitors-act-1974-s-70'],
  ['Solicitors act 1974 s 70', 'solicitors-act-1974-s-70'],
  ['LASPO s 44', 'laspo-2012-s-44'],
  ['C.P.R. 44.3', 'cpr-44-3'],
  ['the Civil Procedure Rules 1998, r 44.3', 'cpr-44-3'],
  ['civil procedure rules part 44', 'cpr-part-44'],
  ['CPR 44.3 (until 31 March 2013)', 'cpr-44-3-until-2013'],
  ['old cpr 44.3', 'cpr-44-3-until-2013'],
  ['the former CPR 36.14', 'cpr-36-14'],
  ['CPR 44-3', 'cpr-44-3'],
  ['rule 44,3(2)', 'cpr-44-3'],
  ['s 70 solicitors act', 'solicitors-act-1974-s-70'],
  ['s51 sca', 'senior-courts-act-1981-s-51'],
  ['Precedent H', 'precedent-h'],
  ['precedent h', 'precedent-h'],
  ['Form N252', 'form-n252'],
  ['n252', 'form-n252'],
])('finds the provision for %j', (text, key) => {
  expect(leadsTo(text, namesOfRule(key, text))).toEqual([key])
})

test('finds a former version by its plain name too, which may have no page', () => {
  const names = namesOfRule('cpr-36-17-until-2023', 'CPR 36.17 (until 30 September 2023)')
  for (const text of ['CPR 36.17', 'r 36.17', 'CPR 36.17 (until 30 September 2023)'])
    expect(leadsTo(text, names), text).toEqual(['cpr-36-17-until-2023'])
  expect(leadsTo('CPR 36.17 (until 5 April 2015)', names)).toEqual([])
})

test.each([
  ['Re Eastwood', 'In re Eastwood'],
  ['R (Gudanaviciene) v First-tier Tribunal', 'R (on the application of Gudanaviciene) v First-tier Tribunal'],
  ['R v Legal Aid Board, ex p Bruce', 'R v Legal Aid Board ex parte Bruce'],
])('finds %j and %j by each other', (one, other) => {
  for (const [title, text] of [[one, other] as const, [other, one] as const])
    expect(leadsTo(text, namesOfCase({ title, slug: 'x', keys: [] })), text).toEqual(['x'])
})

test.each([
  ['r 44.3', 'CPR 44.3'],
  ['part 36', 'CPR Part 36'],
  ['PD 44.9.2', 'PD 44 para 9.2'],
])('writes the provision %j as usual', (text, rule) => {
  expect(readCaseLookup(text)?.rule).toBe(rule)
})

test('spreads names over all buckets', () => {
  const used = new Set(Array.from({ length: 5000 }, (_, index) => bucketOf(`ewca/${index}`)))
  expect(used.size).toBe(bucketCount)
})
