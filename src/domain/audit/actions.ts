import { capital } from '../fields/capital.ts'
import { contentKinds, mapContentTypes } from '../kinds/content-types.ts'

/** The words for staff. A stored line keeps its action, so renaming an action needs a migration. */
export const auditActions = {
  'signed-in': 'Signed in',
  'sign-in-failed': 'Failed to sign in',
  'signed-out': 'Signed out',
  confirmed: 'Confirmed who they are',
  'session-ended': 'Ended another session',
  created: 'Created',
  updated: 'Saved',
  deleted: 'Deleted',
  restored: 'Restored',
  'revision-restored': 'Restored an earlier version',
  reordered: 'Changed the order',
  imported: 'Imported',
  exported: 'Exported',
  uploaded: 'Uploaded',
  'published-to-discord': 'Published to Discord',
  'test-sent': 'Sent a test message',
  scheduled: 'Scheduled',
  unscheduled: 'Took off the schedule',
  'sent-for-review': 'Sent for review',
  'handed-back': 'Handed back',
  'link-made': 'Made a preview link',
  'link-ended': 'Ended a preview link',
  unpublished: 'Took off the website',
  'sending-started': 'Started sending',
  'sending-cancelled': 'Cancelled sending',
  retried: 'Retried',
  discarded: 'Discarded',
  'build-requested': 'Requested a build',
  'cache-refreshed': 'Refreshed the cache',
  'password-changed': 'Changed the password',
  'passkey-added': 'Added a passkey',
  'passkey-renamed': 'Renamed a passkey',
  'passkey-removed': 'Removed a passkey',
  'recovery-codes-made': 'Made recovery codes',
  'recovery-code-used': 'Used a recovery code',
  'factors-removed': 'Removed all passkeys and recovery codes',
  'passkeys-required': 'Required passkeys',
  'passkeys-optional': 'Made passkeys optional',
  'judgments-on': 'Switched whole judgments on',
  'judgments-off': 'Switched whole judgments off',
  'judgment-withdrawn': 'Found withdrawn at Find Case Law',
  'judgment-changed': 'Found changed at Find Case Law',
  invited: 'Invited',
  'link-issued': 'Made a link to set a password',
  'role-changed': 'Changed the role',
  disabled: 'Disabled',
  enabled: 'Enabled',
  unlocked: 'Unlocked',
  erased: 'Erased',
  'backup-restored': 'Restored a backup',
} as const
export type AuditAction = keyof typeof auditActions

export const auditKinds = {
  ...mapContentTypes(({ noun }) => capital(noun)),
  enquiry: 'Enquiry',
  subscriber: 'Subscriber',
  issue: 'Newsletter issue',
  draft: 'Draft',
  picture: 'Picture',
  account: 'Account',
  community: 'Community settings',
  practice: "The practice's details",
  fees: 'Fees',
  mail: 'Mail',
  'mail-settings': 'Mail settings',
  person: 'Person',
  website: 'Website',
} as const
export type AuditKind = keyof typeof auditKinds

/** The kinds whose records show their own history in the desk. */
export const historyKinds = [...contentKinds, 'enquiry', 'subscriber', 'issue'] as const satisfies readonly AuditKind[]

export const auditLinesOnPage = 100
