import {
  type IssueContent,
  issueContentSchema,
  issueListSchema,
  issueSchema,
  type ListedIssue,
  type NewsletterIssue,
} from '#domain/newsletter/issues.ts'
import { deskApi } from '#domain/site/desk-api.ts'
import { paths } from '#domain/site/paths.ts'
import { showToast } from '#stores/browser/toasts.ts'
import { showCallFailure } from '#stores/http/call-failure.ts'
import { call, send } from '#stores/http/http.ts'
import { createList } from '#stores/http/queries.ts'
import { openEditSession } from '#stores/records/edit-session.ts'
import { refreshPublication } from '#stores/records/publication.ts'
import type { RecordKind } from '#stores/records/record-kind.ts'
import { blankIssue, fieldsOfIssue, type IssueFields, issueFieldNames, issueFields } from './issue-form.ts'

/** The list is fetched whenever it is shown, because issues are sent in the background. */
const issues = createList<ListedIssue>(deskApi.issues, issueListSchema.element, { dedupeTime: 0 })
export const $issues = issues.$list
export const reloadIssues = (): void => void issues.reload()

export const readIssueContent = (id: number | null): Promise<IssueContent> => call(deskApi.issueContent(id), issueContentSchema)

const kindWith = (content: IssueContent): RecordKind<IssueFields, NewsletterIssue> => ({
  key: 'issue',
  noun: 'issue',
  words: { created: 'Issue created', updated: 'Issue updated', missing: 'Issue not found' },
  address: deskApi.issues,
  fields: issueFields,
  names: issueFieldNames,
  stored: issueSchema,
  blank: () => blankIssue(content),
  fieldsOf: fieldsOfIssue,
  nameOf: ({ subject }) => subject,
  pageOf: ({ slug, startedAt }) => (startedAt === null ? undefined : paths.issue(slug)),
  place: reloadIssues,
})

export const openIssue = (id: number | null, content: IssueContent) => openEditSession(kindWith(content), id)

/** Deletes an issue for good. */
export async function deleteIssue({ id }: ListedIssue): Promise<void> {
  try {
    await send(deskApi.issue(id), { method: 'DELETE' })
    showToast({ title: 'Issue deleted' })
    refreshPublication()
  } catch (error) {
    showCallFailure('Delete failed', 'The issue could not be deleted', error)
  }
  reloadIssues()
}
