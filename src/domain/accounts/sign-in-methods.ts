// Kept apart from the schemas, so that the tables do not load zod.

/** How a session began. A link is the one of an invitation or a reset, by which somebody sets a password. */
export const signInMethods = ['password', 'passkey', 'recovery-code', 'link'] as const
export type SignInMethod = (typeof signInMethods)[number]

/** A proof that is older is asked for again, before a call that could keep a stolen session for good. */
export const minutesOfProof = 5

/**
 * How lately the person of a session proved who they are: again while signed in, by the sign-in
 * itself, or longer ago than `minutesOfProof`.
 */
export type SessionProof = 'confirmed' | 'signed-in' | 'old'

/** What a challenge is for. One for adding belongs to the account that asked for it. */
export const challengePurposes = ['add', 'sign-in'] as const
export type ChallengePurpose = (typeof challengePurposes)[number]

export const recoveryCodeCount = 10

/** The days that staff have to add a passkey, once an owner requires them. */
export const daysOfGrace = 7
