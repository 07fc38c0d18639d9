import { recordKinds, recordPages } from '#domain/kinds/record-pages.ts'
import { paths } from './fixtures.ts'

/** An address, and the heading of the fully loaded screen in the intended state. */
export type Screen = readonly [path: string, heading: string | RegExp]

export const pages: readonly Screen[] = [
  [paths.home, 'Costs law, itemised.'],
  [paths.cases, 'Case Law'],
  [paths.case('ainsworth-v-stewarts-law-llp'), /Ainsworth/],
  [paths.services, 'Services'],
  [paths.service('cost-budgeting'), 'Cost Budgeting'],
  [paths.community, /Argue about costs/],
  [paths.contact, 'Get in Touch'],
  [paths.team, 'Amelia Example'],
  [paths.teamMember(2), 'Rohan Specimen'],
  [paths.news, 'News'],
  [paths.newsItem('guideline-hourly-rates-2026'), /./],
]

export const plainPages: readonly Screen[] = [
  [paths.privacy, 'Privacy'],
  [paths.terms, 'Terms'],
  [paths.cookies, 'Cookies'],
  [paths.accessibility, 'Accessibility'],
  [paths.complaints, 'Complaints'],
  ['/no-such-page', '404 Page Not Found'],
]

/** The first query finds at most one step of rows, so that none are added while the test walks the page. */
export const searches: readonly Screen[] = [
  [`${paths.cases}?q=indemnity`, /^[1-9]\d* cases found$/],
  [`${paths.cases}?q=no-such-word`, 'No cases found'],
]

/** The page of a missing record, for every kind that has pages. */
export const missing: readonly Screen[] = recordKinds.map((kind): Screen => {
  const { list, key, texts } = recordPages[kind]
  return [`${list}/${key === 'id' ? 999 : 'no-such-record'}`, texts.missing]
})
