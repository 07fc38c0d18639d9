// Kept apart from the words, so that the tables load nothing else.

/** What somebody hears of by mail: a change of how their account signs in, which they may not have made. */
export const accountChanges = [
  'passkey-added',
  'passkey-removed',
  'codes-made',
  'code-used',
  'factors-removed',
  'password-changed',
  'email-changed',
] as const
export type AccountChange = (typeof accountChanges)[number]
