import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef, useState } from 'react'
import { hoursOfLink } from '#domain/accounts/link-purposes.ts'
import { isRole, type Role, roles } from '#domain/accounts/roles.ts'
import { accountName, type StaffAccount } from '#domain/accounts/staff-account.ts'
import { formatMoment } from '#domain/fields/dates.ts'
import { $accounts, $shownLink, changeStaff, makeStaffLink, reloadAccounts } from '#stores/accounts/staff-accounts.ts'
import { hasKept } from '#stores/records/kept-fields.ts'
import { currentAccount } from '#stores/session/session.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useKeptFocus } from '../shell/use-kept-focus.ts'
import { type DeskColumn, DeskList, type RowAction } from '../tables/DeskList.tsx'
import { InvitationForm, invitationName } from './InvitationForm.tsx'
import { type Question, roleWords, stateWords } from './words.ts'

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

/** Shows the stored role until the question about another one was answered. */
function RoleChoice({ account, onAsk }: { account: StaffAccount; onAsk: (question: Question) => void }) {
  const choose = (role: string): void => {
    if (isRole(role)) onAsk({ about: 'role', account, role })
  }
  const option = (role: Role) => (
    <option key={role} value={role}>
      {roleWords[role].label}
    </option>
  )
  return (
    <select
      className="field min-w-28"
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
  { label: 'Last login', from: 'md', className: 'whitespace-nowrap', cell: sinceOf, small: (account) => `Last login: ${sinceOf(account)}` },
  {
    label: 'State',
    from: 'md',
    className: 'whitespace-nowrap',
    cell: (account) => (
      <span className={account.state === 'active' ? '' : 'text-soft'}>
        {stateWords[account.state]}
        {lacksPasskey(account) && <span className="mt-1 block text-xs text-mark">No passkey</span>}
      </span>
    ),
    small: (account) => `${stateWords[account.state]}${lacksPasskey(account) ? ', no passkey' : ''}`,
  },
]

/** Nobody changes the role of the account in use, or disables it: another owner does. */
export function accountActions(
  account: StaffAccount,
  ask: (question: Question) => void,
  onChanged: (account: StaffAccount) => void,
): RowAction[] {
  const name = accountName(account)
  if (isOwn(account)) return []
  if (account.state === 'disabled') {
    const enable = () => changeStaff(account, { disabled: false }).then(() => onChanged(account))
    return [{ name: 'enable', words: 'Enable', label: `Enable ${name}`, run: enable }]
  }
  return [
    account.state === 'active'
      ? { name: 'reset', words: 'Reset password', label: `Reset password of ${name}`, run: () => ask({ about: 'reset', account }) }
      : { name: 'link', words: 'New link', label: `New link for ${name}`, run: () => makeStaffLink(account) },
    { name: 'disable', words: 'Disable', label: `Disable ${name}`, isApart: true, run: () => ask({ about: 'disable', account }) },
  ]
}

function accountHead(id: number): HTMLElement | null {
  const head = document.querySelector<HTMLElement>(`tr[data-record='${id}'] > th`)
  if (head) head.tabIndex = -1
  return head
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
  const [isInviting, setInviting] = useState(() => hasKept(invitationName))
  const [asked, setAsked] = useState<Question | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const keepFocus = useKeptFocus()
  const toRow = ({ id }: StaffAccount): void => keepFocus(() => accountHead(id))
  const close = (): void => {
    setInviting(false)
    opener.current?.focus()
  }
  return (
    <>
      <DeskList
        id="accounts"
        heading="Accounts"
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
        title={{ label: 'Name', text: ({ name }) => <span className="font-serif text-base">{name}</span> }}
        more={({ username, email }) => <span className="mt-1 block text-xs text-soft">{[username, email].filter(Boolean).join(', ')}</span>}
        columns={accountColumns(setAsked)}
        actions={(account) => accountActions(account, setAsked, toRow)}
      />
      {asked && <AccountQuestion asked={asked} onClose={() => setAsked(null)} onDone={() => toRow(asked.account)} />}
    </>
  )
}

interface AccountQuestionProps {
  asked: Question
  onClose: () => void
  onDone: () => void
}

function AccountQuestion({ asked, onClose, onDone }: AccountQuestionProps) {
  const { title, confirmLabel, words, act } = dialogOf(asked)
  const confirm = (): void => {
    onClose()
    void act().then(onDone)
  }
  return (
    <ConfirmDialog open title={title} confirmLabel={confirmLabel} onCancel={onClose} onConfirm={confirm}>
      <p>
        <strong className="font-semibold text-ink">{accountName(asked.account)}</strong> {words}
      </p>
    </ConfirmDialog>
  )
}
