import type { CaseRecord } from '../cases/cases.ts'
import type { RecordOf } from '../content/type.ts'
import type { PublicIssue } from '../newsletter/public-issue.ts'
import type { ContentTypes, TabKind } from './content-types.ts'

export type Records = { [Kind in TabKind]: RecordOf<ContentTypes[Kind]> } & {
  case: CaseRecord
  issue: PublicIssue
}
