import { chapterOf } from './acts.ts'
import type { Rule } from './rule.ts'
import { undated } from './versions.ts'

interface OfficialText {
  href: string
  /** The name of the linked text, which may cover more than the provision. */
  name: string
}

const legislation = 'https://www.legislation.gov.uk'
/** The index, which lists every part and practice direction. */
const procedureRules = 'https://www.justice.gov.uk/courts/procedure-rules/civil/rules'

/** Parts with a known address such as `part03`. The other addresses follow no scheme. */
const numbered = new Set(
  [1, 2, 3, 5, 6, 7, 8, 24, 25, 26, 28, 30, 31, 35, 36, 39, 40, 42, 52, 53, 54, 62, 65, 74, 77, 79, 80, 83].map(String),
)
const parts = new Map([
  ['44', 'part-44-general-rules-about-costs'],
  ['45', 'part45-fixed-costs'],
  ['46', 'part-46-costs-special-cases'],
])
const directions = new Map([
  ['16', 'part16/pd_part16'],
  ['18', 'part18/pd_part18'],
  ['35', 'part35/pd_part35'],
  ['45', 'part45-fixed-costs/practice-direction-45-fixed-costs'],
  ['46', 'part-46-costs-special-cases/practice-direction-46-costs-special-cases'],
  ['52C', 'part52/practice-direction-52c-appeals-to-the-court-of-appeal'],
  ['57AD', 'part-57a-business-and-property-courts/practice-direction-57ad-disclosure-in-the-business-and-property-courts'],
])

/**
 * The address of a rule or part, for a former version on its last day. The site has an address for each version
 * by date.
 */
function rulesText(label: string, until: string | undefined): OfficialText {
  const name = undated(label)
  const number = name.replace(/^CPR (?:Part )?/, '')
  const address = `${legislation}/uksi/1998/3132/${name.includes('Part') ? 'part' : 'rule'}/${number}`
  if (until === undefined) return { href: address, name: `${name} at legislation.gov.uk` }
  // The page says its days.
  return { href: `${address}/${until}`, name: 'This version at legislation.gov.uk' }
}

function partText(part: string): OfficialText {
  const path = parts.get(part) ?? (numbered.has(part) ? `part${part.padStart(2, '0')}` : undefined)
  if (path) return { href: `${procedureRules}/${path}`, name: `Part ${part} at justice.gov.uk` }
  return { href: `${legislation}/uksi/1998/3132/part/${part}`, name: `Part ${part} at legislation.gov.uk` }
}

function directionText(id: string): OfficialText {
  const path = directions.get(id)
  if (path) return { href: `${procedureRules}/${path}`, name: `Practice Direction ${id} at justice.gov.uk` }
  return { href: procedureRules, name: 'Rules and practice directions at justice.gov.uk' }
}

function actText(label: string): OfficialText | undefined {
  const [, act = label, section = ''] = /^(.*) s (\d\w*)$/.exec(label) ?? []
  const chapter = chapterOf(act)
  if (chapter === undefined) return undefined
  const address = `${legislation}/ukpga/${chapter}`
  const name = `${label} at legislation.gov.uk`
  return { href: section === '' ? address : `${address}/section/${section}`, name }
}

/** The official text of a provision. Undefined if no address is certain. */
export function officialText({ source, label, until }: Rule): OfficialText | undefined {
  switch (source) {
    case 'cpr':
      return until === undefined && label.startsWith('CPR Part ') ? partText(label.slice('CPR Part '.length)) : rulesText(label, until)
    case 'pd':
      // No address is known for the former directions.
      if (until !== undefined) return undefined
      return directionText(label.split(' ')[1] ?? '')
    case 'acts':
      return actText(label)
    case 'forms':
      return undefined
  }
}
