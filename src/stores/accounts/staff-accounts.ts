import { atom } from 'nanostores'
import {
  type AccessUpdate,
  accountName,
  type Invitation,
  type IssuedLink,
  issuedLinkSchema,
  type StaffAccount,
  staffAccountSchema,
} from '#domain/accounts/staff-account.ts'
import { api } from '#domain/site/paths.ts'
import { showToast } from '../browser/toasts.ts'
import { showCallFailure } from '../http/call-failure.ts'
import { call } from '../http/http.ts'
import { createList } from '../http/queries.ts'
import { type FieldFaults, readFaults, showSaveFailure } from '../http/save-failure.ts'

/** The accounts are fetched whenever they are shown, because other owners change them too. */
const accounts = createList(api.accounts, staffAccountSchema, { dedupeTime: 0 })

export const $accounts = accounts.$list
export const reloadAccounts = accounts.reload

/** The last link made, until the owner has passed it on. It cannot be fetched again. */
export const $shownLink = atom<{ name: string; link: string } | null>(null)

function keep(account: StaffAccount): void {
  accounts.change((list) => [...list.filter(({ id }) => id !== account.id), account].toSorted(byName))
}

const byName = (one: StaffAccount, other: StaffAccount): number => one.username.localeCompare(other.username)

function present({ account, link }: IssuedLink): void {
  keep(account)
  $shownLink.set(link === null ? null : { name: accountName(account), link })
  if (link === null) showToast({ title: 'Link sent', description: `A link goes to ${account.email} by mail.` })
  else showToast({ title: 'Link made', description: `Pass the link on to ${accountName(account)}. It is shown once.` })
}

/** Returns the faults by field, empty when somebody was invited or the failure has no field. */
export async function inviteStaff(invitation: Invitation): Promise<{ isInvited: boolean; faults: FieldFaults }> {
  try {
    present(await call(api.accounts, issuedLinkSchema, { method: 'POST', body: invitation }))
    return { isInvited: true, faults: {} }
  } catch (error) {
    showSaveFailure('Nobody was invited', error, 'The invitation could not be sent', {
      session: 'nothing was saved',
      offline: 'Nothing was saved.',
    })
    return { isInvited: false, faults: readFaults(['username', 'name', 'email', 'role'], error) }
  }
}

/** Makes a link to set the password: another invitation, or a reset. */
export async function makeStaffLink(account: StaffAccount): Promise<void> {
  try {
    present(await call(api.staffAccountLink(account.id), issuedLinkSchema, { method: 'POST' }))
  } catch (error) {
    showCallFailure('No link was made', `${accountName(account)} keeps the current link, if there is one.`, error)
  }
}

const changeWords = ({ disabled }: AccessUpdate): string =>
  disabled === undefined ? 'Role changed' : disabled ? 'Account disabled' : 'Account enabled'

export async function changeStaff(account: StaffAccount, change: AccessUpdate): Promise<void> {
  try {
    keep(await call(api.staffAccount(account.id), staffAccountSchema, { method: 'PUT', body: change }))
    showToast({ title: changeWords(change), description: accountName(account) })
  } catch (error) {
    showCallFailure('Update failed', `The account of ${accountName(account)} was not changed.`, error)
  }
}
