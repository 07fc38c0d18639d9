import { isRole, type Role, roles } from '#domain/accounts/roles.ts'
import { accountName, type StaffAccount } from '#domain/accounts/staff-account.ts'
import { formatMoment } from '#domain/fields/dates.ts'
import { changeStaff, makeStaffLink } from '#stores/accounts/staff-accounts.ts'
import { RowMenu } from '../tables/RowMenu.tsx'
import { type Question, roleWords, stateWords } from './words.ts'

interface AccountRowProps {
  account: StaffAccount
  number: number
  /** Nobody changes the role of the account in use, or disables it: another owner does. */
  isOwn: boolean
  onAsk: (question: Question) => void
  /** Called after a change that may have removed its own button. */
  onChanged: () => void
}

export function AccountRow({ account, number, isOwn, onAsk, onChanged }: AccountRowProps) {
  const { username, name, email, state, lastSignIn, hasPasskey } = account
  const lacksPasskey = state === 'active' && !hasPasskey
  const since = lastSignIn === null ? 'Never' : formatMoment(lastSignIn)
  return (
    <tr>
      <td className="item max-md:hidden">{number}</td>
      <th scope="row" className="words" tabIndex={-1} data-account={account.id}>
        <span className="font-serif text-base">{name}</span>
        <span className="mt-1 block text-xs text-soft">{[username, email].filter(Boolean).join(', ')}</span>
        <span className="mt-1 block text-xs text-soft md:hidden">
          {stateWords[state]}
          {lacksPasskey && ', no passkey'}. Last login: {since}.
        </span>
      </th>
      <td>{isOwn ? `${roleWords[account.role].label} (you)` : <RoleChoice account={account} onAsk={onAsk} />}</td>
      <td className="whitespace-nowrap max-md:hidden">{since}</td>
      <td className={`whitespace-nowrap max-md:hidden ${state === 'active' ? '' : 'text-soft'}`}>
        {stateWords[state]}
        {lacksPasskey && <span className="mt-1 block text-xs text-mark">No passkey</span>}
      </td>
      <td>{!isOwn && <RowActions account={account} onAsk={onAsk} onChanged={onChanged} />}</td>
    </tr>
  )
}

/** Shows the stored role until the question about another one was answered. */
function RoleChoice({ account, onAsk }: Pick<AccountRowProps, 'account' | 'onAsk'>) {
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

function RowActions({ account, onAsk, onChanged }: Pick<AccountRowProps, 'account' | 'onAsk' | 'onChanged'>) {
  const { state } = account
  const name = accountName(account)
  if (state === 'disabled')
    return (
      <button
        type="button"
        className="row-action"
        aria-label={`Enable ${name}`}
        onClick={() => void changeStaff(account, { disabled: false }).then(onChanged)}
      >
        Enable
      </button>
    )
  const isInvited = state !== 'active'
  const link = (): void => (isInvited ? void makeStaffLink(account) : onAsk({ about: 'reset', account }))
  return (
    <RowMenu
      name={name}
      apart={
        <button type="button" className="row-action" aria-label={`Disable ${name}`} onClick={() => onAsk({ about: 'disable', account })}>
          Disable
        </button>
      }
    >
      <button
        type="button"
        className="row-action"
        aria-label={`${isInvited ? 'New link for' : 'Reset password of'} ${name}`}
        onClick={link}
      >
        {isInvited ? 'New link' : 'Reset password'}
      </button>
    </RowMenu>
  )
}
