import type { Tool } from '../tool.ts'

/** The steps as a table, for the page and for machines. */
export const stepRows: readonly (readonly string[])[] = [
  ['Step', 'Time', 'Rule', 'If late'],
  [
    'Commence: serve the notice with the bill',
    '3 months after the order, acceptance or discontinuance',
    '47.7',
    'Order to commence, loss of interest (47.8)',
  ],
  ['Points of dispute', '21 days after service of the notice', '47.9(2)', 'Not heard further without permission (47.9(3))'],
  ['Default costs certificate', 'Once that time has ended without points', '47.9(4), 47.11', 'May be set aside (47.12)'],
  ['Replies, optional', '21 days after service of the points', '47.13(2)', 'None'],
  ['Request for a hearing', '3 months after the end of the time to commence', '47.14(1)', 'Order to file, loss of interest (47.14)'],
  ['Provisional assessment', 'If the costs claimed are £75,000 or less', '47.15, PD 47 para 14.1', 'None'],
  [
    'Request for an oral hearing',
    '21 days after receipt of the provisional assessment',
    '47.15(7)',
    'It binds, save in exceptional circumstances',
  ],
]

export const serviceRows: readonly (readonly string[])[] = [
  ['Sent by', 'Deemed served (CPR 6.26)'],
  ['First-class post, DX', 'The second day after, if a business day, or else the next business day'],
  ['Delivered or left, in person, fax, email', 'That day, if a business day and before 4.30 pm, or else the next business day'],
]

const read = '2026-11-29'
const legislation = 'https://www.legislation.gov.uk/uksi/1998/3132'

export const timetableTool: Tool = {
  slug: 'detailed-assessment-timetable',
  title: 'Detailed assessment timetable',
  lead: 'From the order to the hearing: each step, its last day, what follows if it is late, and a file for your calendar.',
  description:
    'The time limits of a detailed assessment under CPR Part 47, from the order to the hearing, with deemed service, bank holidays and a calendar file.',
  rules: [
    ...['CPR 2.8', 'CPR 2.10', 'CPR 6.26', 'CPR 47.7', 'CPR 47.8', 'CPR 47.9', 'CPR 47.11', 'CPR 47.12', 'CPR 47.13', 'CPR 47.14'],
    ...['CPR 47.15', 'PD 47 para 14.1', 'PD 47'],
  ],
  services: ['detailed-assessment', 'points-of-dispute-reply', 'drafting-bills-of-costs'],
  sources: [
    { name: 'CPR 47.9, legislation.gov.uk', href: `${legislation}/rule/47.9`, read },
    { name: 'CPR 47.13 and 47.14, legislation.gov.uk', href: `${legislation}/part/47`, read },
    { name: 'CPR 47.15, legislation.gov.uk', href: `${legislation}/rule/47.15`, read },
    {
      name: 'TMC Legal: latest time for commencement',
      href: 'https://tmclegal.co.uk/commencement-of-detailed-assessment-proceedings-latest-time-for-commencement/',
      read,
    },
    {
      name: 'TMC Legal: provisional assessment of bills not exceeding £75,000',
      href: 'https://tmclegal.co.uk/provisional-assessment-of-bills-not-exceeding-75000-provisional-assessment-generally/',
      read,
    },
    {
      name: 'Civil Litigation Brief: how to calculate time (CPR 2.8)',
      href: 'http://www.civillitigationbrief.com/2019/08/14/civil-procedure-back-to-basics-58-how-to-calculate-time-in-the-civil-procedure-rules/',
      read,
    },
    {
      name: 'White Collar Legal: CPR 6.26, deemed service',
      href: 'https://whitecollarlegalandadmin.com/civil-procedure-rules-part-6-service-of-documents-rule-6-26-deemed-service/',
      read,
    },
  ],
}
