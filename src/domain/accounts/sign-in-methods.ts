// Kept apart from the schemas, so that the tables do not load zod.

/** How a session began. A link is the one of an invitation or a reset, by which somebody sets a password. */
export const signInMethods = ['password', 'passkey', 'recovery-code', 'link'] as const
export type SignInMethod = (typeof signInMethods)[number]

/** What a challenge is for. One for adding belongs to the account that asked for it. */
export const challengePurposes = ['add', 'sign-in'] as const
export type ChallengePurpose = (typeof challengePurposes)[number]

export const recoveryCodeCount = 10

/** The days that staff have to add a passkey, once an owner requires them. */
export const daysOfGrace = 7
