import type { CaseRecord } from '../cases/cases.ts'
import type { Pages, RecordOf } from '../content/type.ts'
import type { PublicIssue } from '../newsletter/public-issue.ts'
import { type ContentKind, type ContentTypes, contentKinds, mapContentTypes, type TabKind } from './content-types.ts'

export type RecordKind = ContentKind | 'issue'

const issuePages: Pages = {
  list: '/newsletter',
  key: 'slug',
  label: 'Newsletter',
  over: 'The practice',
  texts: { missing: 'Issue Not Found', failed: 'Error Loading Issue', back: 'Return to the Newsletter' },
}

export const recordPages: Readonly<Record<RecordKind, Pages>> = {
  ...mapContentTypes(({ pages }) => pages),
  issue: issuePages,
}

export const recordKinds: readonly RecordKind[] = [...contentKinds, 'issue']

/** The marks around the parts of a page that `pages` fills: `<!--record-->…<!--/record-->`. */
export const shellMarks = ['head', 'record', 'follows', 'json-ld'] as const
export type ShellMark = (typeof shellMarks)[number]

export const openMark = (mark: ShellMark): string => `<!--${mark}-->`
export const closeMark = (mark: ShellMark): string => `<!--/${mark}-->`

/** The built page that serves for one kind of record. */
export const shellPath = (kind: RecordKind): string => `/shells/${kind}`

export type Records = { [Kind in TabKind]: RecordOf<ContentTypes[Kind]> } & {
  case: CaseRecord
  issue: PublicIssue
}
