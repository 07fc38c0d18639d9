import { pagePath, recordName } from '#domain/content/type.ts'
import { tabTypes } from '#domain/kinds/content-types.ts'
import { recordKinds, recordPages } from '#domain/kinds/record-pages.ts'
import { tools } from '#domain/tools/tools.ts'
import { demo } from '#scripts/seed/seed.ts'
import { paths } from './fixtures.ts'

/** An address, and the heading of the fully loaded screen in the intended state. */
export type Screen = readonly [path: string, heading: string | RegExp]

/** A text without what is special in a pattern. */
const literal = (text: string): string => text.replace(/\W/g, '.')

/** The list of a kind, and the last of its demo records. The list of the team is headed by its first member. */
function screensOfKind(type: (typeof tabTypes)[number]): Screen[] {
  const records = demo[type.name].map((record, index) => ({ ...record, id: index + 1 }))
  const [first] = records
  const last = records.at(-1)
  if (!first || !last) throw new Error(`No demo content of ${type.words.all}`)
  const headings = [type.pages.label, recordName(type, first)].map(literal).join('|')
  return [
    [type.pages.list, new RegExp(`^(${headings})$`)],
    [pagePath(type, last), recordName(type, last)],
  ]
}

const [firstTool, ...otherTools] = tools.map(({ slug, title }): Screen => [paths.tool(slug), title])
if (!firstTool) throw new Error('There are no tools.')

/** Pages with other elements on a desktop than on a phone. */
export const widePages: readonly Screen[] = [
  [paths.home, 'Costs law, itemised.'],
  [paths.cases, 'Case Law'],
  [paths.case('ainsworth-v-stewarts-law-llp'), /Ainsworth/],
]

/** One page of each other layout. */
export const pages: readonly Screen[] = [
  [paths.contact, 'Get in Touch'],
  firstTool,
  [paths.citationCheck, 'Citation checker'],
  [paths.rules, 'Rules'],
  [paths.rule('cpr-44-14'), 'CPR 44.14'],
  [paths.newsletter, 'Newsletter'],
  [paths.community, /Argue about costs/],
  [paths.privacy, 'Privacy'],
  ...tabTypes.flatMap(screensOfKind),
]

/** Pages with the layout of one of the pages above, and other content. */
export const alikePages: readonly Screen[] = [
  [paths.judge('briggs'), 'Lord Briggs'],
  [paths.authorities, 'Authorities'],
  [paths.judges, 'Judges'],
  [paths.toolsData, 'Data and feeds'],
  ...otherTools,
  [paths.complaints, 'Complaints'],
  [paths.terms, 'Terms'],
  [paths.cookies, 'Cookies'],
  [paths.accessibility, 'Accessibility'],
  [paths.fees, 'Fees'],
]

/** The first query finds at most one step of rows, so that none are added while the test walks the page. */
export const searches: readonly Screen[] = [
  [`${paths.cases}?q=indemnity`, /^[1-9]\d* cases found$/],
  [`${paths.cases}?q=no-such-word`, 'No cases found'],
]

/** The page of a missing record for every kind that has pages. */
export const missingRecords = recordKinds.map((kind) => {
  const { list, key } = recordPages[kind]
  return { kind, path: `${list}/${key === 'id' ? 999 : 'no-such-record'}` }
})

/** A page that does not exist, and one of a missing record. The others have the same layout. */
export const missing: readonly Screen[] = [
  ['/no-such-page', '404 Page Not Found'],
  [paths.case('no-such-record'), recordPages.case.texts.missing],
]
