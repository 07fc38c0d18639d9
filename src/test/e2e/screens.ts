import { paths } from './fixtures.ts'

/** An address, and what heads the screen once it is all there, in the state that is meant. */
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

/** The first finds no more than its first step shows: further rows would come while the page is walked. */
export const searches: readonly Screen[] = [
  [`${paths.cases}?q=indemnity`, /^[1-9]\d* cases found$/],
  [`${paths.cases}?q=no-such-word`, 'No cases found'],
]

export const missing: readonly Screen[] = [
  [paths.case('no-such-case'), 'Case Not Found'],
  [paths.service('no-such-service'), 'Service Not Found'],
  [paths.teamMember(999), 'Team member not found'],
  [paths.newsItem('no-such-item'), 'News Item Not Found'],
]
