import type { Fields, ValueOf } from '../content/type.ts'

/**
 * The practice's details: one record, edited in the settings. Columns, schemas and the form follow from it.
 * An empty detail disappears from every page. Rules beyond the kind of a field are in `schema.ts`.
 */
export const practiceFields = {
  name: { kind: 'text', label: 'Name', max: 100, hint: 'At the head of every page, in titles, mail, feeds and pictures.' },
  trade: { kind: 'text', label: 'Trade and place', max: 60, hint: 'In small capitals below the name.' },
  strapline: { kind: 'text', label: 'Strapline', max: 120, hint: 'The heading of the home page.' },
  description: { kind: 'text', label: 'Description', max: 300, hint: 'Search engines show it for the home page.' },
  street: { kind: 'text', label: 'Street', max: 200, hint: 'All lines before the town, with commas.' },
  town: { kind: 'text', label: 'Town', max: 100 },
  postcode: { kind: 'text', label: 'Postcode', max: 10 },
  mapPosition: { kind: 'text', label: 'Position on the map', max: 40, optional: true, hint: 'Latitude and longitude: 51.5256, -0.0835.' },
  email: { kind: 'text', label: 'Email', max: 254 },
  phone: { kind: 'text', label: 'Phone', max: 40, optional: true, hint: 'A number in the United Kingdom.' },
  linkedin: { kind: 'link', label: 'LinkedIn', optional: true },
  twitter: { kind: 'link', label: 'Twitter', optional: true },
  days: {
    kind: 'choice',
    label: 'Working week',
    choices: ['Monday to Friday', 'Monday to Thursday', 'Monday to Saturday', 'Every day'],
  },
  opens: { kind: 'time', label: 'Opens at', optional: true, hint: 'Leave both times blank to show no hours.' },
  closes: { kind: 'time', label: 'Closes at', optional: true },
  closures: {
    kind: 'text',
    label: 'Closed on',
    max: 500,
    optional: true,
    hint: 'Besides weekends and bank holidays: 2026-12-24, 2026-12-29 to 2026-12-31. Shown on the contact page, and not counted in the reply time.',
  },
  companyName: {
    kind: 'text',
    label: 'Registered name',
    max: 160,
    optional: true,
    hint: 'The full name of the company or partnership, with Limited or LLP.',
  },
  companyNumber: { kind: 'text', label: 'Company number', max: 20, optional: true },
  registeredOffice: { kind: 'text', label: 'Registered office', max: 300, optional: true, hint: 'The whole address.' },
  vatNumber: { kind: 'text', label: 'VAT number', max: 20, optional: true, hint: 'Leave it blank if you charge no VAT.' },
  regulator: { kind: 'text', label: 'Regulator', max: 100, optional: true, hint: 'Leave it blank if no regulator authorised you.' },
  regulatorNumber: { kind: 'text', label: 'Number with the regulator', max: 60, optional: true },
  regulatorLink: { kind: 'link', label: 'Website of the regulator', optional: true },
  ranking: { kind: 'text', label: 'Ranked in', max: 100, optional: true, hint: 'A directory. Leave it blank if none ranks you.' },
  rankingYear: {
    kind: 'text',
    label: 'Year of the ranking',
    max: 4,
    optional: true,
    form: { of: /^20\d\d$/, fault: 'Write the year of the ranking as 2026' },
    hint: 'The year of the directory’s edition: 2026.',
  },
  rankingLink: { kind: 'link', label: 'Page of the ranking', optional: true },
  quotes: {
    kind: 'prose',
    label: 'What others say',
    max: 3000,
    rows: 4,
    optional: true,
    hint: 'One quote on each line, with words, source and year: Precise and quick | Legal 500 | 2026 | https://... The address is optional. The first is shown on the home page, the second with the services, the third with the team.',
  },
  insurer: {
    kind: 'text',
    label: 'Insurer',
    max: 300,
    optional: true,
    hint: 'Your professional indemnity insurer: name, address or phone, and the countries covered.',
  },
  complaintsTo: { kind: 'text', label: 'Complaints go to', max: 100, optional: true, hint: 'A person and their position.' },
  judgmentCourts: {
    kind: 'text',
    label: 'Courts to watch',
    max: 300,
    optional: true,
    hint: 'At Find Case Law, as in its addresses: ewhc/scco, ewca/civ. The dashboard shows their new judgments.',
  },
  judgmentQuery: {
    kind: 'text',
    label: 'Words to watch',
    max: 200,
    optional: true,
    hint: 'Only judgments with these words: “detailed assessment”.',
  },
  legalReviewed: {
    kind: 'day',
    label: 'Legal pages read on',
    optional: true,
    hint: 'When you last read privacy, terms, cookies, accessibility and complaints.',
  },
} as const satisfies Fields

export type PracticeFieldName = keyof typeof practiceFields

export type Practice = { -readonly [Name in PracticeFieldName]: ValueOf<(typeof practiceFields)[Name]> }
