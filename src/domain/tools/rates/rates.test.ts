import { describe, expect, test } from 'vitest'
import { inputSchema } from '../../content/schema.ts'
import { fieldErrors } from '../../fields/field-errors.ts'
import { amountOf, compareRates, percentApart, ratesOutcome, readHours } from './compare.ts'
import { findBand } from './places.ts'
import { allTables, bands, grades, lastDay, missingYear, type RateTable, rateOf, rateTables, tableOn } from './tables.ts'
import { ratesType } from './type.ts'

/** The headline of the result, or the form's hint or fault. */
function said(fields: string, tables = rateTables): string {
  const outcome = ratesOutcome(new URLSearchParams(fields), tables)
  return outcome.kind === 'answer' ? outcome.answer.headline : outcome.text
}

const resultOf = (fields: string, line: number) => {
  const outcome = ratesOutcome(new URLSearchParams(fields), rateTables)
  return outcome.kind === 'answer' ? outcome.answer.lines.at(line)?.result : outcome.text
}

test.each<[day: string, from: string | undefined]>([
  // The first table starts on 1 October 2021 and ends when the table of 2024 starts.
  ['2021-09-30', undefined],
  ['2021-10-01', '2021-10-01'],
  ['2023-12-31', '2021-10-01'],
  // Uprated each 1 January since 2024.
  ['2024-01-01', '2024-01-01'],
  ['2024-02-29', '2024-01-01'],
  ['2024-12-31', '2024-01-01'],
  ['2025-01-01', '2025-01-01'],
  ['2025-12-31', '2025-01-01'],
  ['2026-01-01', '2026-01-01'],
  ['2026-12-31', '2026-01-01'],
  // The table of 2026 is not carried into 2027.
  ['2027-01-01', undefined],
])('on %s the rates from %s apply', (day, from) => expect(tableOn(day, rateTables)?.from).toBe(from))

test.each<[day: string, grade: (typeof grades)[number], band: (typeof bands)[number], pounds: number]>([
  // Read off the tables in the sources, cell by cell.
  ['2026-06-01', 'A', 'London 1', 579],
  ['2026-06-01', 'A', 'National 2', 288],
  ['2026-06-01', 'B', 'London 3', 262],
  ['2026-06-01', 'C', 'National 1', 201],
  ['2026-06-01', 'D', 'London 2', 157],
  ['2025-06-01', 'B', 'London 1', 385],
  ['2025-06-01', 'C', 'National 2', 196],
  ['2024-06-01', 'A', 'London 2', 398],
  ['2024-06-01', 'D', 'National 1', 134],
  ['2022-06-01', 'A', 'National 1', 261],
  ['2022-06-01', 'D', 'London 1', 186],
])('on %s grade %s in %s has £%s', (day, grade, band, pounds) => {
  const table = tableOn(day, rateTables)
  expect(table && rateOf(table, grade, band)).toBe(pounds)
})

test('has a rate for every grade and band, each at most that of the year after', () => {
  for (const [index, { pounds }] of rateTables.entries())
    for (const grade of grades) {
      expect(pounds[grade]).toHaveLength(bands.length)
      const later = rateTables[index - 1]?.pounds[grade]
      if (later) for (const [place, rate] of pounds[grade].entries()) expect(later[place]).toBeGreaterThan(rate)
    }
})

test.each<[claimed: number, guideline: number, words: string]>([
  // 300 − 288 = 12, and 12 / 288 = 4.166… %.
  [300, 288, '4.2% above'],
  // 250 − 288 = −38, and 38 / 288 = 13.19… %.
  [250, 288, '13.2% below'],
  [288, 288, 'the same'],
  // 1 / 8 = 12.5 %.
  [9, 8, '12.5% above'],
  // 1 / 2000 = 0.05 %, which rounds up to 0.1 %.
  [2001, 2000, '0.1% above'],
  // 1 / 2001 = 0.04998 %, which rounds down.
  [2002, 2001, '0.0% above'],
  [0, 288, '100.0% below'],
  [576, 288, '100.0% above'],
])('£%s beside £%s is %s', (claimed, guideline, words) => expect(percentApart(claimed, guideline)).toBe(words))

test.each<[typed: string, pence: number | undefined]>([
  // At £288: 1.5 h is £432. 0.1 h, a unit of six minutes, is £28.80. 10 minutes are £48.
  ['1.5', 43_200],
  ['1:30', 43_200],
  ['0.1', 2880],
  ['0:06', 2880],
  ['0:10', 4800],
  ['0', 0],
  // 0.25 h is £72, and 1,000 h are £288,000.
  ['0.25', 7200],
  ['1,000', 28_800_000],
  ['1:60', undefined],
  ['-1', undefined],
  ['1.125', undefined],
  ['two', undefined],
])('%s hours at £288 cost %s pence', (typed, pence) => {
  const hours = readHours(typed)
  expect(hours && amountOf(28_800, hours)).toBe(pence)
})

test.each(['1,5', '1,25', '1.5.0'])('refuses the hours %j', (typed) => expect(readHours(typed)).toBeUndefined())

test('rounds half a penny up', () => {
  // 0.05 h at £250.10 is £12.505.
  expect(amountOf(25_010, { count: 5, per: 100 })).toBe(1251)
  // 0.01 h at £100.49 is £1.0049.
  expect(amountOf(10_049, { count: 1, per: 100 })).toBe(100)
})

describe('the band of a place', () => {
  test.each<[typed: string, band: string | undefined]>([
    // London 2 by postcode: EC1 to EC4, W1, WC1, WC2, SW1.
    ['EC2A 4NE', 'London 2'],
    ['ec1', 'London 2'],
    ['EC4', 'London 2'],
    ['W1', 'London 2'],
    ['W1A 1AA', 'London 2'],
    ['w11aa', 'London 2'],
    ['EC2A4NE', 'London 2'],
    ['WC2A2LL', 'London 2'],
    ['SW1A 1AA', 'London 2'],
    ['SW1', 'London 2'],
    // The districts with the next numbers are other bands.
    ['W10', 'London 3'],
    ['W14 8AA', 'London 3'],
    ['SW11 1AA', 'London 3'],
    ['SW19', 'London 3'],
    ['E1', 'London 3'],
    ['N1 9AA', 'London 3'],
    ['SE1', 'London 3'],
    ['NW1 2AA', 'London 3'],
    // No source covers postcodes outside London.
    ['M1', undefined],
    ['DA1 1AA', undefined],
    ['Dartford', 'London 3'],
    ['gravesend', 'London 3'],
    ['Croydon', 'London 3'],
    ['London Borough of Bexley', 'London 3'],
    ['City of London', 'London 2'],
    ['Westminster', undefined],
    ['London', undefined],
    // Listed counties and cities.
    ['Kent', 'National 1'],
    ['East Sussex', 'National 1'],
    ['Isle of Wight', 'National 1'],
    ['Bristol', 'National 1'],
    ['  liverpool ', 'National 1'],
    ['Watford', 'National 1'],
    // Only partly in National 1, so the place alone decides nothing.
    ['Leeds', undefined],
    ['Birmingham', undefined],
    ['Newcastle upon Tyne', undefined],
    ['Middlesex', undefined],
    // The A to Z.
    ['Accrington', 'National 2'],
    ['Aldershot', 'National 1'],
    ['Altrincham', 'National 2'],
    ['Banbury', 'National 1'],
    // Not listed in any source.
    ['Bolton', undefined],
    ['1', undefined],
    ['', undefined],
  ])('of %j is %s', (typed, band) => {
    const found = findBand(typed)
    expect(found.band).toBe(band)
    expect(found.why).not.toBe('')
  })
})

describe("the form's answers", () => {
  test.each<[fields: string, headline: string]>([
    ['place=Kent&day=2026-03-02', 'National 1: A £295, B £247, C £201, D £142'],
    ['place=EC2A&day=2025-03-02', 'London 2: A £413, B £319, C £269, D £153'],
    // The chosen band wins over the place: London 1 has no postcode.
    ['place=EC2A&band=London+1&day=2026-03-02', 'London 1: A £579, B £393, C £305, D £210'],
    // 350 − 288 = 62, and 62 / 288 = 21.52… %.
    ['band=National+2&day=2026-03-02&grade=A&rate=350&hours=', '£350 is 21.5% above the guideline of £288'],
    ['band=National+2&day=2026-03-02&grade=A&rate=288&hours=', '£288 is the same as the guideline of £288'],
    ['band=National+2&day=2026-03-02&grade=D&rate=0&hours=', '£0 is 100.0% below the guideline of £142'],
    // 10 h at 350 and 5.5 h at 150: 3,500 + 825 = 4,325. At 288 and 142: 2,880 + 781 = 3,661. 664 / 3661 = 18.13… %.
    [
      'band=National+2&day=2026-03-02&grade=A&rate=350&hours=10&grade=D&rate=150&hours=5.5',
      '£4,325 claimed, £3,661 at the guideline: 18.1% above',
    ],
    // A blank row is left out.
    ['band=National+2&day=2026-03-02&grade=A&rate=350&hours=1&grade=A&rate=&hours=', '£350 claimed, £288 at the guideline: 21.5% above'],
    ['day=2026-03-02', 'Type a place or a postcode, or choose the band.'],
    ['band=London+1', 'Choose the day of the work.'],
    ['band=London+1&day=2027-01-01', 'We have no guideline rates for 1 January 2027.'],
    ['band=London+1&day=2021-09-30', 'We have no guideline rates for 30 September 2021.'],
    ['band=London+1&day=2026-03-02&grade=A&rate=lots&hours=', 'Write the rate in pounds, such as 250 or 250.50'],
    ['band=London+1&day=2026-03-02&grade=A&rate=500&hours=x', 'Write the hours as 1.5 or 1:30'],
  ])('for %s', (fields, headline) => expect(said(fields)).toBe(headline))

  test('shows the sign of the difference for each fee earner and for the total', () => {
    const fields = 'band=National+2&day=2026-03-02&grade=A&rate=350&hours=10&grade=D&rate=100&hours=1'
    // 350 − 288 = 62. 100 − 142 = −42. 3,600 claimed and 3,022 at the guideline: 578 apart, 19.12… %.
    expect(resultOf(fields, 2)).toBe('£62, 21.5% above')
    expect(resultOf(fields, 4)).toBe('−£42, 29.6% below')
    expect(resultOf(fields, -1)).toBe('£578, 19.1% above')
  })
})

test('does not calculate with rates from only one source', () => {
  const [newest] = rateTables
  const next: RateTable = {
    from: '2027-01-01',
    pounds: newest?.pounds ?? { A: [], B: [], C: [], D: [] },
    sources: newest?.sources.slice(0, 1) ?? [],
  }
  expect(said('band=London+1&day=2027-02-01', [next, ...rateTables])).toMatch(/not confirmed/)
  expect(lastDay(next, [next, ...rateTables])).toBe('2027-12-31')
})

test('adds nothing for a fee earner without hours', () => {
  const table = tableOn('2026-03-02', rateTables)
  if (!table) throw new Error('There is no table')
  expect(compareRates(table, 'London 1', [{ grade: 'A', pence: 60_000 }])).toMatchObject({ claimed: 0, guideline: 0 })
})

describe('rates entered by staff', () => {
  const schema = inputSchema(ratesType)
  const typed = {
    title: 'Guideline hourly rates 2027',
    slug: 'guideline-hourly-rates-2027',
    startsOn: '2027-01-01',
    gradeA: '£590\t£430\t£325\t£300\t£294',
    gradeB: '400, 333, 267, 252, 252',
    gradeC: '311 281 213 205 204',
    gradeD: '214 / 160 / 149 / 145 / 145',
    source: 'https://www.gov.uk/guidance/solicitors-guideline-hourly-rates',
    secondSource: 'Notice of the Master of the Rolls',
    readOn: '2027-01-01',
  }

  test('are read as pasted, and apply from their date', () => {
    const tables = allTables([schema.parse(typed)])
    expect(tables.map(({ from }) => from)).toEqual(['2027-01-01', '2026-01-01', '2025-01-01', '2024-01-01', '2021-10-01'])
    const table = tableOn('2027-01-01', tables)
    expect(table && [rateOf(table, 'A', 'London 1'), rateOf(table, 'B', 'London 3'), rateOf(table, 'D', 'National 2')]).toEqual([
      590, 267, 145,
    ])
    expect(table?.sources.map(({ name }) => name)).toEqual(['gov.uk', 'Notice of the Master of the Rolls'])
    expect(said('band=London+1&day=2027-06-01', tables)).toBe('London 1: A £590, B £400, C £311, D £214')
  })

  test('replace those of the same date', () => {
    const tables = allTables([{ ...schema.parse(typed), startsOn: '2026-01-01' }])
    expect(tables).toHaveLength(rateTables.length)
    expect(said('band=London+1&day=2026-06-01', tables)).toBe('London 1: A £590, B £400, C £311, D £214')
  })

  test('are not used while they have only one source', () => {
    for (const secondSource of [' ', typed.source]) {
      const tables = allTables([schema.parse({ ...typed, secondSource })])
      expect(said('band=London+1&day=2027-06-01', tables)).toMatch(/not confirmed/)
    }
  })

  test.each(['579 422 319 295', '579 422 319 295 288 1', '579 422 319 295 0', '579.50 422 319 295 288', ''])(
    'refuse the row %j',
    (gradeA) => {
      const { error } = schema.safeParse({ ...typed, gradeA })
      expect(error && Object.keys(fieldErrors(error))).toEqual(['gradeA'])
    },
  )

  test.each([
    ['2026-11-30', undefined],
    ['2026-12-01', '2027'],
    ['2026-12-31', '2027'],
    ['2027-01-01', '2027'],
    ['2027-11-30', '2027'],
  ])('are reported missing on %s: %s', (today, year) => expect(missingYear([], today)).toBe(year))

  test('are not reported missing once they are entered', () => {
    expect(missingYear([schema.parse(typed)], '2026-12-01')).toBeUndefined()
  })
})
