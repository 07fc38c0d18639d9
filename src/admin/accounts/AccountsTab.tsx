import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef, useState } from 'react'
import { isRole, type Role, roles } from '#domain/accounts/capabilities.ts'
import { hoursOfLink } from '#domain/accounts/sign-in-methods.ts'
import { type AccountState, accountName, type StaffAccount } from '#domain/accounts/staff-account.ts'
import { withArticle } from '#domain/fields/article.ts'
import { formatMoment } from '#domain/fields/dates.ts'
import { $accounts, $shownLink, changeStaff, makeStaffLink, reloadAccounts } from '#stores/accounts/staff-accounts.ts'
import { hasKept } from '#stores/records/kept-fields.ts'
import { currentAccount } from '#stores/session/session.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useQuestion } from '#ui/use-question.ts'
import { useCopying } from '../shell/use-copying.ts'
import { type DeskColumn, DeskList, type RowAction } from '../tables/DeskList.tsx'
import { InvitationForm, invitationName, roleWords } from './InvitationForm.tsx'

const stateWords: Record<AccountState, string> = {
  active: 'Active',
  disabled: 'Disabled',
  invited: 'Invited',
  'invitation-ended': 'Invitation ended',
}

/** Asked before a role changes. */
interface Question {
  account: StaffAccount
  role: Role
}

const question = (account: StaffAccount, title: string, confirmLabel: string, words: string) => ({
  title,
  confirmLabel,
  words: (
    <p>
      <strong className="font-semibold text-ink">{accountName(account)}</strong> {words}
    </p>
  ),
})

function roleQuestion({ account, role }: Question) {
  const [before, after] = [roleWords[account.role], roleWords[role]]
  const title = role === 'owner' ? 'Make this account an owner?' : `Change the role to ${after.label.toLowerCase()}?`
  const words = `is ${withArticle(account.role)} (${before.may}) and becomes ${withArticle(role)} (${after.may}), at once.`
  return question(account, title, role === 'owner' ? 'Make owner' : 'Change role', words)
}

/** Shows the stored role until the question about another one was answered. */
function RoleChoice({ account, onAsk }: { account: StaffAccount; onAsk: (question: Question) => void }) {
  const choose = (role: string): void => {
    if (isRole(role)) onAsk({ account, role })
  }
  const option = (role: Role) => (
    <option key={role} value={role}>
      {roleWords[role].label}
    </option>
  )
  return (
    <select
      className="field min-h-8 w-auto py-0.5"
      aria-label={`Role of ${accountName(account)}`}
      value={account.role}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {roles.map(option)}
    </select>
  )
}

const isOwn = ({ id }: StaffAccount): boolean => id === currentAccount()?.id

const lacksPasskey = ({ state, hasPasskey }: StaffAccount): boolean => state === 'active' && !hasPasskey

const sinceOf = ({ lastSignIn }: StaffAccount): string => (lastSignIn === null ? 'Never' : formatMoment(lastSignIn))

export const accountColumns = (onAsk: (question: Question) => void): DeskColumn<StaffAccount>[] => [
  {
    label: 'Role',
    cell: (account) => (isOwn(account) ? `${roleWords[account.role].label} (you)` : <RoleChoice account={account} onAsk={onAsk} />),
  },
  { label: 'Last login', from: 'md', className: 'whitespace-nowrap', cell: sinceOf },
  {
    label: 'State',
    from: 'md',
    className: 'whitespace-nowrap',
    cell: (account) => (
      <span className={account.state === 'active' ? '' : 'text-soft'}>
        {stateWords[account.state]}
        {lacksPasskey(account) && <span className="text-mark">, no passkey</span>}
      </span>
    ),
  },
]

/** Nobody can change the role of their own account or disable it. Another owner has to. */
export function accountActions(account: StaffAccount): RowAction[] {
  const name = accountName(account)
  if (isOwn(account)) return []
  const change = (disabled: boolean) => ({ staysAtRow: true, run: () => changeStaff(account, { disabled }) })
  if (account.state === 'disabled') return [{ name: 'enable', words: 'Enable', label: `Enable ${name}`, ...change(false) }]
  const link: RowAction = { name: 'link', words: 'New link', label: `New link for ${name}`, run: () => makeStaffLink(account) }
  const reset: RowAction = {
    ...link,
    words: 'Reset password',
    label: `Reset password of ${name}`,
    question: question(
      account,
      'Make a link to reset the password?',
      'Make link',
      'can choose a new password with the link. The current one works until then. An earlier link stops working.',
    ),
  }
  const disable: RowAction = {
    name: 'disable',
    words: 'Disable',
    label: `Disable ${name}`,
    isApart: true,
    ...change(true),
    question: question(
      account,
      'Disable this account?',
      'Disable account',
      'is logged out everywhere at once and can no longer log in. Their records stay, and you can enable the account again.',
    ),
  }
  return [account.state === 'active' ? reset : link, disable]
}

/** Shows a link that was not sent by mail, so that it can be passed on by hand. */
function ShownLink() {
  const shown = useStore($shownLink)
  // Drop the link, so that it does not appear again when the tab is opened later.
  useEffect(() => () => $shownLink.set(null), [])
  return shown && <LinkNotice key={shown.link} {...shown} />
}

function LinkNotice({ name, link }: { name: string; link: string }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { status, copy } = useCopying(link, 'This browser does not allow copying. The link is selected: copy it with the keyboard.')
  useEffect(() => field.current?.select(), [])
  const selectAndCopy = (): void => {
    field.current?.select()
    void copy()
  }
  return (
    <div className="py-4">
      <Notice
        title={`A link for ${name}`}
        actions={
          <>
            <Button small look="primary" onClick={selectAndCopy}>
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
          {status}
        </p>
      </Notice>
    </div>
  )
}

/** Only owners see it. */
export function AccountsTab() {
  const [isInviting, setInviting] = useState(() => hasKept(invitationName))
  const change = useQuestion(({ account, role }: Question) => changeStaff(account, { role }))
  const asked = change.asked && roleQuestion(change.asked)
  const opener = useRef<HTMLButtonElement>(null)
  const close = (): void => {
    setInviting(false)
    opener.current?.focus()
  }
  return (
    <>
      <DeskList
        id="accounts"
        heading="People and accounts"
        caption="Accounts"
        what="The accounts"
        list={useStore($accounts)}
        onRetry={reloadAccounts}
        skeletonRows={4}
        tools={
          <Button ref={opener} small aria-expanded={isInviting} onClick={() => setInviting(!isInviting)}>
            Invite somebody
          </Button>
        }
        intro={
          <>
            {isInviting && <InvitationForm onDone={close} />}
            <ShownLink />
          </>
        }
        noneYet=""
        keyOf={({ id }) => id}
        nameOf={accountName}
        title={{ label: 'Name', text: ({ name }) => name }}
        more={({ username, email }) => <span className="title-more">{[username, email].filter(Boolean).join(', ')}</span>}
        columns={accountColumns(change.ask)}
        actions={accountActions}
      />
      {asked && (
        <ConfirmDialog {...change.dialog} title={asked.title} confirmLabel={asked.confirmLabel}>
          {asked.words}
        </ConfirmDialog>
      )}
    </>
  )
}
