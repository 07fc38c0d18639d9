import { paths } from '#domain/site/paths.ts'
import type { Queryable } from '../connection/client.ts'
import { bumpContent } from '../publication/bump-content.ts'

interface NamedIssue {
  id: number
  slug: string
}

/** Makes the issue's page public, in the transaction that starts its sending. */
export const publishIssue = (tx: Queryable, issue: NamedIssue): Promise<void> =>
  bumpContent(tx, [{ kind: 'issue', recordId: issue.id, path: paths.issue(issue.slug), op: 'saved' }])

/** Removes the issue's page, in the transaction that deletes it. */
export const publishRemoval = (tx: Queryable, issue: NamedIssue): Promise<void> =>
  bumpContent(tx, [{ kind: 'issue', recordId: issue.id, path: paths.issue(issue.slug), op: 'removed' }])
