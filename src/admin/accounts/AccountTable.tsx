import { useRef, useState } from 'react'
import { accountName, type StaffAccount } from '#domain/accounts/staff-account.ts'
import { changeStaff, makeStaffLink } from '#stores/accounts/staff-accounts.ts'
import { currentAccount } from '#stores/session/session.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useKeptFocus } from '../shell/use-kept-focus.ts'
import { TableHead } from '../tables/TableHead.tsx'
import { AccountRow } from './AccountRow.tsx'
import { type Question, roleWords } from './words.ts'

const columns = [
  { label: 'Name' },
  { label: 'Role' },
  { label: 'Last login', className: 'max-md:hidden' },
  { label: 'State', className: 'max-md:hidden' },
  { label: 'Actions' },
]

/** What a dialog says about a change, and what makes it. `words` follow the name of the account. */
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

export function AccountTable({ accounts }: { accounts: readonly StaffAccount[] }) {
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
