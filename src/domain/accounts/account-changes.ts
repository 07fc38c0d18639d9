// In a separate file from the words, so that the tables load nothing else.

/** Changes of how an account signs in. The person gets mail, in case someone else made them. */
const ownChanges = [
  'passkey-added',
  'passkey-removed',
  'codes-made',
  'code-used',
  'factors-removed',
  'password-changed',
  'email-changed',
] as const
export type OwnChange = (typeof ownChanges)[number]

/** Changes that every owner gets mail about, because one stolen session could make them. */
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
