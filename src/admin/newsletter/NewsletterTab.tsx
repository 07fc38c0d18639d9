import { useStore } from '@nanostores/react'
import type { ListedIssue } from '#domain/newsletter/issues.ts'
import { deleteAction } from '../records/deletion.tsx'
import { formKey } from '../shell/continued.ts'
import { Link } from '../shell/Link.tsx'
import { editorPath } from '../shell/router.ts'
import { type DeskColumn, DeskList, type RowAction } from '../tables/DeskList.tsx'
import { IssueEditor } from './IssueEditor.tsx'
import { $issues, deleteIssue, reloadIssues } from './issue-records.ts'
import { deliveryWords, stateTints, stateWords, timeWords } from './issue-words.ts'

const columns: readonly DeskColumn<ListedIssue>[] = [
  {
    label: 'State',
    cell: ({ state }) => (
      <span className="badge" data-tint={stateTints[state]}>
        {stateWords[state]}
      </span>
    ),
  },
  { label: 'Time', from: 'md', className: 'figures', cell: timeWords },
  { label: 'Messages', from: 'lg', className: 'figures', cell: deliveryWords },
]

const pathOf = ({ id }: ListedIssue): string => editorPath('newsletter', id)

function actionsOf(issue: ListedIssue): RowAction[] {
  const { subject, state } = issue
  const words = state === 'draft' ? 'Edit' : 'Open'
  const open: RowAction = { name: 'open', words, label: `${words} ${subject}`, href: pathOf(issue) }
  if (state !== 'draft' && state !== 'sent') return [open]
  const remove: RowAction = {
    ...deleteAction(subject),
    run: () => deleteIssue(issue),
    question: {
      title: 'Delete this issue?',
      confirmLabel: 'Delete issue',
      words: (
        <p>
          <strong className="font-semibold text-ink">{subject}</strong> will be deleted for good
          {state === 'sent' && ', with its page on the website and the record of its deliveries'}.
        </p>
      ),
    },
  }
  return [open, remove]
}

function IssueList() {
  return (
    <DeskList
      id="newsletter"
      heading="Issues"
      caption="Issues of the newsletter"
      what="The issues"
      list={useStore($issues)}
      onRetry={reloadIssues}
      main={
        <Link className="button button-primary button-small" href={editorPath('newsletter', 'new')}>
          Write an issue
        </Link>
      }
      noneYet="No issues yet. A new issue starts with the latest cases and news. You choose which to keep."
      keyOf={({ id }) => id}
      nameOf={({ subject }) => subject}
      title={{ label: 'Subject', text: ({ subject }) => subject, href: pathOf }}
      columns={columns}
      actions={actionsOf}
    />
  )
}

/** `edit` is null for a new issue, and undefined for the list. */
export function NewsletterTab({ edit }: { edit: number | null | undefined }) {
  return edit === undefined ? <IssueList /> : <IssueEditor key={formKey('newsletter', edit)} id={edit} />
}
