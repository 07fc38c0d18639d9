import { paths } from './paths.ts'

/** The kinds of records that have a page. */
export type RecordKind = 'case' | 'service' | 'team' | 'news'

/** What a page says when its record is missing or cannot be loaded (specification), and the link back. */
export const recordPageTexts = {
  case: { notFound: 'Case Not Found', failed: 'Error Loading Case', back: { label: 'Return to Case Law', href: paths.cases } },
  service: { notFound: 'Service Not Found', failed: 'Error Loading Service', back: { label: 'Return to Services', href: paths.services } },
  team: { notFound: 'Team member not found', failed: 'Error Loading Team Member', back: { label: 'Back to Our Team', href: paths.team } },
  news: { notFound: 'News Item Not Found', failed: 'Error Loading News Item', back: { label: 'Back to News', href: paths.news } },
} as const satisfies Record<RecordKind, unknown>

/** The marks around the parts of a page that `pages` fills: `<!--record-->…<!--/record-->`. */
export const shellMarks = ['head', 'record', 'follows', 'json-ld'] as const
export type ShellMark = (typeof shellMarks)[number]

export const openMark = (mark: ShellMark): string => `<!--${mark}-->`
export const closeMark = (mark: ShellMark): string => `<!--/${mark}-->`

/** The built page that serves for one kind of record. */
export const shellPath = (kind: RecordKind): string => `/shells/${kind}`
