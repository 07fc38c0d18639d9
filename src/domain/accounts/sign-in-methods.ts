// Kept apart from the schemas, so that the tables do not load zod.

/** How a session began. A link is the one of an invitation or a reset, by which somebody sets a password. */
export const signInMethods = ['password', 'passkey', 'recovery-code', 'link'] as const
export type SignInMethod = (typeof signInMethods)[number]

/** In minutes. An older proof is repeated before a call that could make a stolen session permanent. */
export const minutesOfProof = 5

/**
 * How lately the person of a session proved who they are: again while signed in, by the sign-in
 * itself, or longer ago than `minutesOfProof`.
 */
export type SessionProof = 'confirmed' | 'signed-in' | 'old'

/** What a challenge is for. A challenge of `add` belongs to the account that requested it. */
export const challengePurposes = ['add', 'sign-in'] as const
export type ChallengePurpose = (typeof challengePurposes)[number]

export const recoveryCodeCount = 10

/** The days that staff have to add a passkey, once an owner requires them. */
export const daysOfGrace = 7
