import { contentType, type InputOf, type RecordOf } from '../../content/type.ts'

const bandOrder = 'London 1, London 2, London 3, National 1, National 2'
const bandCount = 5

/** A year's guideline hourly rates. Staff enter them when they are published. */
export const ratesType = contentType({
  name: 'rates',
  noun: 'rate table',
  heading: 'Rates',
  words: {
    created: 'Rates created',
    updated: 'Rates updated',
    missing: 'Rates not found',
    noneYet: 'No rates entered yet. The website shows those that it was built with, 2021 to 2026.',
    all: 'all guideline rates',
  },
  address: '/api/rates',
  pages: {
    list: '/tools',
    key: 'slug',
    label: 'Tools',
    over: 'Free to use',
    texts: { missing: 'Tool Not Found', failed: 'Error Loading Rates', back: 'Return to the Tools' },
  },
  order: { by: 'day', field: 'startsOn', first: 'latest' },
  columns: ['startsOn', 'gradeA', 'readOn'],
  letter: 'h',
  fields: {
    title: { kind: 'text', label: 'Title', max: 200, hint: 'Guideline hourly rates 2027' },
    slug: { kind: 'slug', label: 'Slug' },
    startsOn: { kind: 'day', label: 'In force from', hint: 'They end with the year, or when later rates begin.' },
    gradeA: { kind: 'sums', label: 'Grade A', count: bandCount, hint: `Pounds an hour for ${bandOrder}: 579 422 319 295 288` },
    gradeB: { kind: 'sums', label: 'Grade B', count: bandCount },
    gradeC: { kind: 'sums', label: 'Grade C', count: bandCount },
    gradeD: { kind: 'sums', label: 'Grade D', count: bandCount },
    source: { kind: 'text', label: 'Source', max: 500, hint: 'The address where you read them.' },
    secondSource: {
      kind: 'text',
      label: 'Second source',
      max: 500,
      optional: true,
      hint: 'Without one, the website shows the rates as not confirmed and does not calculate with them.',
    },
    readOn: { kind: 'day', label: 'Read on' },
  },
})
export type RatesRecord = RecordOf<typeof ratesType>
export type RatesInput = InputOf<typeof ratesType>
