import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef, useState } from 'react'
import { hoursOfLink } from '#domain/accounts/link-purposes.ts'
import { accountName, type StaffAccount } from '#domain/accounts/staff-account.ts'
import { $accounts, $shownLink, changeStaff, makeStaffLink, reloadAccounts } from '#stores/accounts/staff-accounts.ts'
import { hasKept } from '#stores/records/kept-fields.ts'
import { currentAccount } from '#stores/session/session.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { useKeptFocus } from '../shell/use-kept-focus.ts'
import { TableHead } from '../tables/TableHead.tsx'
import { AccountRow } from './AccountRow.tsx'
import { InvitationForm, invitationName } from './InvitationForm.tsx'
import { type Question, roleWords } from './words.ts'

const columns = [
  { label: 'Name' },
  { label: 'Role' },
  { label: 'Last login', className: 'max-md:hidden' },
  { label: 'State', className: 'max-md:hidden' },
  { label: 'Actions' },
]

/** `words` follow the name of the account. */
function dialogOf(question: Question) {
  const { account } = question
  if (question.about === 'disable')
    return {
      title: 'Disable this account?',
      confirmLabel: 'Disable account',
      words: 'is logged out everywhere at once and can no longer log in. Their records stay, and you can enable the account again.',
      act: () => changeStaff(account, { disabled: true }),
    }
  if (question.about === 'reset')
    return {
      title: 'Make a link to reset the password?',
      confirmLabel: 'Make link',
      words: 'can choose a new password with the link. The current one works until then. An earlier link stops working.',
      act: () => makeStaffLink(account),
    }
  const { role } = question
  const [before, after] = [roleWords[account.role], roleWords[role]]
  return {
    title: role === 'owner' ? 'Make this account an owner?' : `Change the role to ${after.label.toLowerCase()}?`,
    confirmLabel: role === 'owner' ? 'Make owner' : 'Change role',
    words: `is ${aRole[account.role]} (${before.may}) and becomes ${aRole[role]} (${after.may}), at once.`,
    act: () => changeStaff(account, { role }),
  }
}

const aRole = { writer: 'a writer', user: 'a user', owner: 'an owner' } as const

function AccountTable({ accounts }: { accounts: readonly StaffAccount[] }) {
  const [asked, setAsked] = useState<Question | null>(null)
  const rows = useRef<HTMLTableSectionElement>(null)
  const keepFocus = useKeptFocus()
  const dialog = asked && dialogOf(asked)
  const close = (): void => setAsked(null)
  const toRow = ({ id }: StaffAccount): void => keepFocus(() => rows.current?.querySelector<HTMLElement>(`[data-account='${id}']`))
  return (
    <>
      <table className="desk-table">
        <caption className="sr-only">Accounts</caption>
        <TableHead columns={columns} />
        <tbody ref={rows}>
          {accounts.map((account, index) => (
            <AccountRow
              key={account.id}
              account={account}
              number={index + 1}
              isOwn={account.id === currentAccount()?.id}
              onAsk={setAsked}
              onChanged={() => toRow(account)}
            />
          ))}
        </tbody>
      </table>
      {dialog && (
        <ConfirmDialog
          open
          title={dialog.title}
          confirmLabel={dialog.confirmLabel}
          onCancel={close}
          onConfirm={() => {
            close()
            void dialog.act().then(() => toRow(asked.account))
          }}
        >
          <p>
            <strong className="font-semibold text-ink">{accountName(asked.account)}</strong> {dialog.words}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** A link that was not sent by mail, to be passed on by hand. */
function ShownLink() {
  const shown = useStore($shownLink)
  // It must not appear again when the tab is opened later.
  useEffect(() => () => $shownLink.set(null), [])
  return shown && <LinkNotice key={shown.link} {...shown} />
}

function LinkNotice({ name, link }: { name: string; link: string }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState('')
  useEffect(() => field.current?.select(), [])
  const copy = async (): Promise<void> => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(link)
      setSaid('Copied')
    } catch {
      setSaid('This browser does not allow copying. The link is selected: copy it with the keyboard.')
    }
  }
  return (
    <div className="py-4">
      <Notice
        title={`A link for ${name}`}
        actions={
          <>
            <Button small look="primary" onClick={() => void copy()}>
              Copy link
            </Button>
            <Button small onClick={() => $shownLink.set(null)}>
              Done
            </Button>
          </>
        }
      >
        <p id={id}>
          Pass it on in a way that only {name} reads. It sets the password, works once, and ends after {hoursOfLink} hours. It is not shown
          again.
        </p>
        <input ref={field} readOnly aria-label="Link" aria-describedby={id} className="field mt-3" value={link} />
        <p role="status" className="mt-2 text-sm">
          {said}
        </p>
      </Notice>
    </div>
  )
}

/** Only owners see it. */
export function AccountsTab() {
  const { data, error } = useStore($accounts)
  const [isInviting, setInviting] = useState(() => hasKept(invitationName))
  const opener = useRef<HTMLButtonElement>(null)
  const close = (): void => {
    setInviting(false)
    opener.current?.focus()
  }
  return (
    <section aria-labelledby="accounts-head">
      <div className="desk-head">
        <h2 id="accounts-head">Accounts</h2>
        <Button ref={opener} small aria-expanded={isInviting} onClick={() => setInviting(!isInviting)}>
          Invite somebody
        </Button>
      </div>
      {isInviting && <InvitationForm onDone={close} />}
      <ShownLink />
      {error ? <LoadFailure what="The accounts" error={error} onRetry={reloadAccounts} /> : null}
      {data === undefined && !error && <SkeletonRows rows={4} />}
      {data !== undefined && <AccountTable accounts={data} />}
    </section>
  )
}
