import { useStore } from '@nanostores/react'
import type { ListedIssue } from '#domain/newsletter/issues.ts'
import { $issues, deleteIssue, reloadIssues } from '#stores/newsletter/issue-records.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { DeleteButton } from '../records/DeleteButton.tsx'
import { useRemoval } from '../records/use-removal.ts'
import { formKey } from '../shell/continued.ts'
import { Link } from '../shell/Link.tsx'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { editorPath } from '../shell/router.ts'
import { TableHead } from '../tables/TableHead.tsx'
import { IssueEditor } from './IssueEditor.tsx'
import { deliveryWords, stateTints, stateWords, timeWords } from './issue-words.ts'

function IssueList() {
  const { data, error } = useStore($issues)
  const { pendingDeletion, ask, cancel, confirm } = useRemoval(deleteIssue)
  return (
    <section aria-labelledby="newsletter-head">
      <div className="desk-head">
        <h2 id="newsletter-head">Newsletter</h2>
        <Link className="button button-primary button-small" href={editorPath('newsletter', 'new')}>
          Write an Issue
        </Link>
      </div>
      {error ? <LoadFailure what="The issues" error={error} onRetry={reloadIssues} /> : null}
      {data === undefined && !error && <SkeletonRows />}
      {data?.length === 0 && (
        <p className="max-w-measure py-8 text-soft">
          No issues yet. A new issue starts with the latest cases and news. You choose what stays.
        </p>
      )}
      {data !== undefined && data.length > 0 && <IssueTable issues={data} onDelete={ask} />}
      <ConfirmDialog
        open={pendingDeletion !== null}
        title="Delete this issue?"
        confirmLabel="Delete issue"
        onCancel={cancel}
        onConfirm={confirm}
      >
        <p>
          <strong className="font-semibold text-ink">{pendingDeletion?.subject}</strong> will be deleted for good
          {pendingDeletion?.state === 'sent' && ', with its page on the website and the record of its deliveries'}.
        </p>
      </ConfirmDialog>
    </section>
  )
}

interface IssueTableProps {
  issues: readonly ListedIssue[]
  onDelete: (issue: ListedIssue, button: HTMLElement) => void
}

function IssueTable({ issues, onDelete }: IssueTableProps) {
  return (
    <table className="desk-table">
      <caption className="sr-only">Issues of the newsletter</caption>
      <TableHead
        columns={[
          { label: 'Subject' },
          { label: 'State', className: 'max-md:hidden' },
          { label: 'Time', className: 'max-md:hidden' },
          { label: 'Messages', className: 'max-lg:hidden' },
          { label: 'Actions' },
        ]}
      />
      <tbody>
        {issues.map((issue, index) => (
          <IssueRow key={issue.id} issue={issue} number={index + 1} onDelete={(button) => onDelete(issue, button)} />
        ))}
      </tbody>
    </table>
  )
}

interface IssueRowProps {
  issue: ListedIssue
  number: number
  onDelete: (button: HTMLElement) => void
}

function IssueRow({ issue, number, onDelete }: IssueRowProps) {
  const { id, subject, state } = issue
  const path = editorPath('newsletter', id)
  const badge = (
    <span className="badge" data-tint={stateTints[state]}>
      {stateWords[state]}
    </span>
  )
  return (
    <tr data-record={id}>
      <td className="item max-md:hidden">{number}</td>
      <th scope="row" className="words">
        <Link className="link name" href={path}>
          {subject}
        </Link>
        <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-soft lg:hidden">
          <span className="md:hidden">{badge}</span>
          <span className="md:hidden">{timeWords(issue)}</span>
          {deliveryWords(issue) !== '-' && <span>Messages: {deliveryWords(issue)}</span>}
        </div>
      </th>
      <td className="max-md:hidden">{badge}</td>
      <td className="figures max-md:hidden">{timeWords(issue)}</td>
      <td className="figures max-lg:hidden">{deliveryWords(issue)}</td>
      <td>
        <div className="flex flex-col items-start gap-x-4 gap-y-1 md:flex-row">
          <Link className="row-action" href={path} aria-label={`${state === 'draft' ? 'Edit' : 'Open'} ${subject}`}>
            {state === 'draft' ? 'Edit' : 'Open'}
          </Link>
          {(state === 'draft' || state === 'sent') && <DeleteButton name={subject} onClick={onDelete} />}
        </div>
      </td>
    </tr>
  )
}

/** `edit` is null for a new issue, and undefined for the list. */
export function NewsletterTab({ edit }: { edit: number | null | undefined }) {
  return edit === undefined ? <IssueList /> : <IssueEditor key={formKey('newsletter', edit)} id={edit} />
}
