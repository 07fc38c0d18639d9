import { useRef, useState } from 'react'
import { accountName, type StaffAccount } from '#domain/accounts/staff-account.ts'
import { changeStaff, makeStaffLink } from '#stores/accounts/staff-accounts.ts'
import { currentAccount } from '#stores/session/session.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useKeptFocus } from '../shell/use-kept-focus.ts'
import { TableHead } from '../tables/TableHead.tsx'
import { AccountRow } from './AccountRow.tsx'
import type { Question } from './words.ts'

const columns = [
  { label: 'Name' },
  { label: 'Role' },
  { label: 'Last login', className: 'max-md:hidden' },
  { label: 'State', className: 'max-md:hidden' },
  { label: 'Actions' },
]

const questions = {
  disable: {
    title: 'Disable this account?',
    confirmLabel: 'Disable account',
    words: 'is logged out everywhere at once and can no longer log in. Their records stay, and you can enable the account again.',
    act: (account: StaffAccount) => changeStaff(account, { disabled: true }),
  },
  reset: {
    title: 'Make a link to reset the password?',
    confirmLabel: 'Make link',
    words: 'can choose a new password with the link. The current one works until then. An earlier link stops working.',
    act: makeStaffLink,
  },
} as const

export function AccountTable({ accounts }: { accounts: readonly StaffAccount[] }) {
  const [asked, setAsked] = useState<Question | null>(null)
  const rows = useRef<HTMLTableSectionElement>(null)
  const keepFocus = useKeptFocus()
  const question = questions[asked?.about ?? 'reset']
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
      <ConfirmDialog
        open={asked !== null}
        title={question.title}
        confirmLabel={question.confirmLabel}
        onCancel={close}
        onConfirm={() => {
          close()
          if (asked) void question.act(asked.account).then(() => toRow(asked.account))
        }}
      >
        <p>
          <strong className="font-semibold text-ink">{asked && accountName(asked.account)}</strong> {question.words}
        </p>
      </ConfirmDialog>
    </>
  )
}
