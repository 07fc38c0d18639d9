import { paths } from '../site/paths.ts'
import type { Practice, PracticeFieldName } from './type.ts'

/** The details of the demonstration: an invented practice. A website shows them until staff save their own. */
export const demoPractice: Practice = {
  name: 'Paul Street Costs',
  trade: 'Costs lawyers, London',
  strapline: 'Costs law, itemised.',
  description:
    'A London costs law practice: bills of costs, budgets, points of dispute and detailed assessment, with a searchable register of costs authorities.',
  street: '86-90 Paul Street',
  town: 'London',
  postcode: 'EC2A 4NE',
  mapPosition: '51.5256, -0.0835',
  email: 'enquiries@paulstreetcosts.example',
  phone: '020 7946 0123',
  linkedin: 'https://www.linkedin.com/company/paul-street-costs',
  twitter: 'https://twitter.com/paulstreetcosts',
  days: 'Monday to Friday',
  opens: '09:00',
  closes: '17:30',
  closures: null,
  companyName: null,
  companyNumber: null,
  registeredOffice: null,
  vatNumber: null,
  regulator: 'Costs Lawyer Standards Board',
  regulatorNumber: null,
  regulatorLink: 'https://clsb.info/',
  ranking: 'Legal 500',
  rankingYear: '2026',
  rankingLink: 'https://www.legal500.com/',
  quotes: `They say which points are worth taking, and let the others go. | An instructing solicitor, invented for the demonstration | 2026
The estimate was right to the pound. | A client, invented for the demonstration | 2025`,
  insurer: null,
  complaintsTo: 'Amelia Example, Principal',
  // A practice requests nothing from Find Case Law until it chooses courts.
  judgmentCourts: null,
  judgmentQuery: null,
  legalReviewed: null,
}

/** The specification's fallback, if no invitation is saved. */
const demoInvite = 'https://discord.gg/paulstreetcosts'

export const isDemonstration = ({ name }: Pick<Practice, 'name'>): boolean => name === demoPractice.name

/** The place to ask for an invitation, if none is saved. A real practice never shows the demonstration's. */
export const fallbackInvite = (practice: Practice): string => (isDemonstration(practice) ? demoInvite : paths.contact)

/** The members of the demonstration's community. That of a real practice has no known number. */
export const demoMembers = 127

/** The details that only the invented practice has. A real practice may share the others. */
const invented: readonly PracticeFieldName[] = [
  'name',
  'street',
  'postcode',
  'mapPosition',
  'email',
  'phone',
  'linkedin',
  'twitter',
  'complaintsTo',
  'quotes',
]

/** The details of the demonstration that a website still shows. */
export const leftOfDemo = (practice: Practice): PracticeFieldName[] =>
  invented.filter((name) => practice[name] !== null && practice[name] === demoPractice[name])
