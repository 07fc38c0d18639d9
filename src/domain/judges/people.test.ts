import { expect, test } from 'vitest'
import { judgePeople } from './people.ts'

/** The people in a register where each spelling sits once, on the date beside it. */
const peopleOf = (...named: [date: string, spelling: string][]) =>
  judgePeople(named.map(([date, spelling]) => ({ date, judges: [spelling] }))).judges.map(({ name, cases }) => `${name}: ${cases.length}`)
const in2020 = (...spellings: string[]) => peopleOf(...spellings.map((spelling): [string, string] => ['2020-03-02', spelling]))

test.each([
  [['LORD JUSTICE UNDERHILL', 'Lord Justice Underhill', 'Underhill LJ', 'Sir Nicholas Underhill', 'UNDERHILL, LJ'], 'Underhill LJ: 5'],
  [['Mr Justice Foskett', 'Foskett J', 'THE HON MR JUSTICE FOSKETT'], 'Foskett J: 3'],
  [['Master Gordon-Saker', 'Senior Costs Judge Gordon-Saker', 'MASTER GORDON-SAKER (SENIOR COSTS JUDGE)'], 'Master Gordon-Saker: 3'],
  [['Costs Judge Leonard', 'COSTS JUDGE LEONARD', 'Deputy Master Leonard', 'Master Leonard'], 'Costs Judge Leonard: 4'],
  [['LORD JUSTICE STUART-SMITH', 'LORD JUSTICE STUART SMITH', 'Stuart-Smith LJ'], 'Stuart-Smith LJ: 3'],
  [['LORD JUSTICE PHILLIPS', 'LORD JUSTICE PHILIPS', 'Phillips LJ'], 'Phillips LJ: 3'],
  [['HHJ Starling QC', 'His Honour Judge Starling KC (sitting as a Judge of the High Court)'], 'HHJ Starling: 2'],
  [['Paul Heron QC', 'MR PAUL HERON KC (SITTING AS A DEPUTY HIGH COURT JUDGE)', 'HHJ Paul Heron'], 'HHJ Paul Heron: 3'],
  [['SIR GEOFFREY VOS, CHANCELLOR OF THE HIGH COURT', 'The Chancellor of the High Court', 'Sir Geoffrey Vos C'], 'Sir Geoffrey Vos C: 3'],
  [['District Judge Owl', 'DJ Owl', 'Deputy District Judge Owl'], 'District Judge Owl: 3'],
])('%j are one person', (spellings, person) => {
  expect(in2020(...spellings)).toEqual([person])
})

test.each([
  [['Lord Justice Jackson', 'Peter Jackson LJ'], '2017-11-01', ['Jackson LJ: 1', 'Peter Jackson LJ: 1']],
  [['Davies LJ', 'Nicola Davies LJ'], '2020-01-01', ['Davies LJ: 1', 'Nicola Davies LJ: 1']],
  [['Davis LJ', 'Davies LJ'], '2020-01-01', ['Davies LJ: 1', 'Davis LJ: 1']],
  [['Mr Justice Kite', 'Mrs Justice Kite'], '2020-01-01', ['Kite J: 1', 'Kite J (Kite): 1']],
  [['Sir John Kite', 'Sir Paul Kite', 'Kite LJ'], '2020-01-01', ['Kite LJ: 1', 'Sir John Kite: 1', 'Sir Paul Kite: 1']],
  [['Master Kite', 'HHJ Kite', 'Kite J'], '2020-01-01', ['HHJ Kite: 1', 'Kite J: 1', 'Master Kite: 1']],
  [['Ann Kite KC', 'Paul Kite KC'], '2020-01-01', ['Ann Kite KC: 1', 'Paul Kite KC: 1']],
])('%j are several people', (spellings, date, people) => {
  expect(peopleOf(...spellings.map((spelling): [string, string] => [date, spelling]))).toEqual(people)
})

test('treats one career as one person, because nobody returns to a lower rank', () => {
  expect(peopleOf(['2008-01-01', 'Mr Justice Kite'], ['2015-01-01', 'Lord Justice Kite'], ['2021-01-01', 'Lord Kite'])).toEqual([
    'Lord Kite: 3',
  ])
  expect(peopleOf(['2008-01-01', 'Lord Kite'], ['2015-01-01', 'Kite J'], ['2020-01-01', 'Kite LJ'])).toEqual(['Kite LJ: 2', 'Lord Kite: 1'])
})

test('lists two spellings that differ in an apostrophe once', () => {
  const { judges } = judgePeople([{ date: '2020-01-01', judges: ["O'Farrell J", 'O’Farrell J', 'Dame Finola O’Farrell'] }])
  expect(judges.map(({ otherNames }) => otherNames)).toEqual([['Dame Finola O’Farrell']])
})

test('a retired judge keeps the style of the last rank', () => {
  const { judges } = judgePeople([
    { date: '2020-12-01', judges: ['Sir Nicholas Patten'] },
    { date: '2012-12-01', judges: ['LORD JUSTICE PATTEN'] },
    { date: '2004-12-01', judges: ['Mr Justice Patten'] },
  ])
  expect(judges).toMatchObject([{ slug: 'nicholas-patten', name: 'Patten LJ', otherNames: ['Patten J', 'Sir Nicholas Patten'] }])
  expect(judges[0]?.cases.map(({ date }) => date)).toEqual(['2020-12-01', '2012-12-01', '2004-12-01'])
})

test('decides by rank and date which of two judges with the same surname is meant', () => {
  expect(
    peopleOf(['1998-01-01', 'Rose LJ'], ['2020-01-01', 'Rose LJ'], ['2022-01-01', 'Lady Rose'], ['1999-01-01', 'Sir Christopher Rose']),
  ).toEqual(['Lady Rose: 2', 'Rose LJ: 2'])
  expect(peopleOf(['2010-01-01', 'Jackson LJ'], ['2016-01-01', 'Sir Rupert Jackson'], ['2019-01-01', 'Sir Peter Jackson'])).toEqual([
    'Jackson LJ: 2',
    'Sir Peter Jackson: 1',
  ])
  expect(peopleOf(['1998-01-01', 'Popplewell J'], ['2015-01-01', 'Popplewell J'], ['2021-01-01', 'Popplewell LJ'])).toEqual([
    'Popplewell J: 1',
    'Popplewell LJ: 2',
  ])
  expect(peopleOf(['2006-01-01', 'Lord Phillips'], ['2021-01-01', 'Phillips LJ'])).toEqual(['Lord Phillips: 1', 'Phillips LJ: 1'])
  expect(peopleOf(['2010-01-01', 'Richards LJ'], ['2017-01-01', 'David Richards LJ'], ['2023-01-01', 'Lord Richards'])).toEqual([
    'Lord Richards: 2',
    'Richards LJ: 1',
  ])
})

test('finds a judge by any spelling that means one person at any date', () => {
  const { spellings, judgeOf } = judgePeople([
    { date: '2010-01-01', judges: ['THE MASTER OF THE ROLLS', 'LORD JUSTICE KITE'] },
    { date: '2022-01-01', judges: ['THE MASTER OF THE ROLLS', 'Sir John Kite'] },
  ])
  expect(spellings.get('lord justice kite')?.name).toBe('Kite LJ')
  expect(spellings.get('sir john kite')?.name).toBe('Kite LJ')
  expect(spellings.has('the master of the rolls')).toBe(false)
  expect(judgeOf('the Master of the Rolls', '2022-06-01')?.name).toBe('Sir Geoffrey Vos MR')
})

test('a new note changes the address of no page', () => {
  const old = [{ date: '2010-01-01', judges: ['Master Kite'] }]
  const slugs = (cases: typeof old) => judgePeople(cases).judges.map(({ slug }) => slug)
  expect(slugs(old)).toEqual(['kite'])
  expect(slugs([{ date: '2024-01-01', judges: ['HHJ Kite'] }, ...old]).toSorted()).toEqual(['kite', 'kite-circuit'])
})

test('reads a register of ten thousand cases without repeated work', () => {
  const names = ['LORD JUSTICE UNDERHILL', 'Costs Judge Leonard', 'THE MASTER OF THE ROLLS', 'Lady Justice Asplin']
  const cases = Array.from({ length: 10_000 }, (_, index) => ({ date: '2020-01-01', judges: names.slice(index % 3) }))
  expect(judgePeople(cases).judges.map(({ name }) => name)).toEqual([
    'Asplin LJ',
    'Sir Terence Etherton MR',
    'Costs Judge Leonard',
    'Underhill LJ',
  ])
})
