import { expect, test } from 'vitest'
import { findConflicts, namesIn, partiesOf, significantWords } from './conflicts.ts'

const place = { kind: 'case', slug: 'ostrowski', title: 'Ostrowski' } as const

const found = (own: string[], ...names: string[]) =>
  findConflicts(
    own,
    names.map((name) => ({ name, place })),
  ).map(({ name }) => name)

test('reads the words of a name, ignoring case, accents, legal forms and titles', () => {
  expect(significantWords('The Zürich Widget Co. Ltd (formerly O’Hara & Sons)')).toEqual(['zurich', 'widget', 'ohara', 'sons'])
  expect(significantWords('Dr. J. Ostrowski KC')).toEqual(['ostrowski'])
  expect(significantWords('Ltd & Co')).toEqual([])
})

test('reads the names listed by an enquirer', () => {
  expect(namesIn('Acme Widgets Ltd, Vera Ostrowski;\nBorough of Ely and John Doe')).toEqual([
    'Acme Widgets Ltd',
    'Vera Ostrowski',
    'Borough of Ely',
    'John Doe',
  ])
  for (const none of [null, '', ' , ; ', 'Ltd']) expect(namesIn(none)).toEqual([])
})

test('reads the parties of a case from its title', () => {
  expect(partiesOf('Ho v Adelekun (No 2)')).toEqual(['Ho', 'Adelekun'])
  expect(partiesOf('R. (Jones) v. Home Office [2021] UKSC 43')).toEqual(['R. (Jones)', 'Home Office'])
  expect(partiesOf('Belsner v Cam Legal Services Ltd [2022] EWCA Civ 1387')).toEqual(['Belsner', 'Cam Legal Services Ltd'])
  expect(partiesOf('New guideline rates')).toEqual([])
})

test('finds two shared words in any spelling, and one rare word', () => {
  expect(found(['ACME Widget Company Limited'], 'Acme Widget plc', 'Acme Shipping')).toEqual(['Acme Widget plc', 'Acme Shipping'])
  expect(found(['Vera Smith'], 'Smith, Vera', 'Peter Smith', 'John Brown')).toEqual(['Smith, Vera'])
  expect(found(['Vera Ostrowski'], 'Ostrowski & Sons LLP')).toEqual(['Ostrowski & Sons LLP'])
})

test('ignores a single word that is frequent, short, or in many names', () => {
  expect(found(['Smith'], 'Smith', 'J Smith')).toEqual([])
  expect(found(['London Borough of Ely'], 'London Transport', 'Ely')).toEqual([])
  expect(found(['Widget Makers'], 'Widget A1', 'Widget B2', 'Widget C3', 'Widget D4')).toEqual([])
})

const hospital = 'Royal Free London NHS Foundation Trust'

test('finds nothing if names share only words common to many organisations', () => {
  const others = [
    'North Middlesex University Hospital NHS Trust',
    'London North West University Healthcare NHS Trust',
    'Guy’s and St Thomas’ NHS Foundation Trust',
    'The Royal London Hospital',
    'Royal Surrey NHS Foundation Trust',
  ]
  expect(found([hospital], ...others)).toEqual([])
  expect(found(['Kent County Council'], 'Essex County Council', 'Kent Property Holdings')).toEqual([])
  expect(found(['Northern Energy Services Ltd'], 'Northern Building Services', 'Energy Services UK')).toEqual([])
})

test('finds nothing if every shared word is common, even in the same name', () => {
  expect(found(['Birmingham City Council'], 'The Council of the City of Birmingham')).toEqual([])
  expect(found(['Home Office'], 'Home Office')).toEqual([])
  expect(found(['John Smith'], 'John Smith')).toEqual([])
  expect(found([hospital], 'Royal Free London NHS Foundation Trust', 'Royal Free Hospital')).toHaveLength(2)
})

test('finds a party that earlier enquiries named many times', () => {
  expect(found(['Ostrowski'], ...Array.from({ length: 6 }, () => 'Ostrowski Ltd'))).toHaveLength(6)
})

test('names the similar names, and finds nothing without names', () => {
  const other = { name: 'Ostrowski Ltd', place }
  expect(findConflicts(['Vera Ostrowski'], [other])).toEqual([{ own: 'Vera Ostrowski', ...other }])
  expect([found([], 'Ostrowski'), found(['Ostrowski'])]).toEqual([[], []])
})
