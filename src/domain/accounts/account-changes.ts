// Kept apart from the words, so that the tables load nothing else.

/** What somebody hears of by mail: a change of how their account signs in, which they may not have made. */
export const ownChanges = [
  'passkey-added',
  'passkey-removed',
  'codes-made',
  'code-used',
  'factors-removed',
  'password-changed',
  'email-changed',
] as const
export type OwnChange = (typeof ownChanges)[number]

/** What every owner hears of by mail, because one stolen session could do it. */
export const ownersChanges = [
  'invited',
  'link-made',
  'role-changed',
  'account-disabled',
  'account-enabled',
  'person-exported',
  'person-erased',
  'passkeys-required',
  'passkeys-optional',
] as const
export type OwnersChange = (typeof ownersChanges)[number]

export const accountChanges = [...ownChanges, ...ownersChanges] as const
export type AccountChange = (typeof accountChanges)[number]
