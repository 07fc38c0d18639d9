import { listPublicIssues } from '#db/newsletter/public-issues.ts'
import { issueMetadata } from '#domain/metadata/record-metadata.ts'
import { IssueArticle, IssueRow } from '#islands/newsletter/IssueArticle.tsx'
import { staticMarkup } from '#islands/static-markup.ts'
import { ownEntry, type Part } from './entries.ts'
import { rowsOr } from './rows.ts'

export const issueRecord = ownEntry<'issue'>(issueMetadata, (issue) => staticMarkup(IssueArticle, { issue }))

export const issuesList: Part = {
  name: 'issues',
  as: 'ul',
  draw: async ({ db }) => {
    const rows = (await listPublicIssues(db)).map((issue) => staticMarkup(IssueRow, { issue }))
    return rowsOr('No issues yet. The first one will be here.', rows)
  },
}
