import type { Role } from '#domain/accounts/roles.ts'
import type { AccountState } from '#domain/accounts/staff-account.ts'

export const roleWords: Record<Role, { label: string; may: string }> = {
  writer: { label: 'Writer', may: 'writes drafts, which others publish' },
  user: { label: 'User', may: 'publishes, sees enquiries and subscribers' },
  owner: { label: 'Owner', may: 'manages accounts, and does all that a user does' },
}

export const stateWords: Record<AccountState, string> = {
  active: 'Active',
  disabled: 'Disabled',
  invited: 'Invited',
  'invitation-ended': 'Invitation ended',
}
