// Kept apart from the schemas, so that the tables do not load zod.

/** How a session began. `link` is the link of an invitation or a reset. */
export const signInMethods = ['password', 'passkey', 'recovery-code', 'link'] as const
export type SignInMethod = (typeof signInMethods)[number]

/** The purposes of such a link. An invitation is for an account that never had a password. */
export const linkPurposes = ['invitation', 'reset'] as const
export type LinkPurpose = (typeof linkPurposes)[number]

export const hoursOfLink = 24

/** In minutes. An older proof must be repeated before a call that could make a stolen session permanent. */
export const minutesOfProof = 5

/** How recently the person of a session proved who they are. `old` is longer ago than `minutesOfProof`. */
export type SessionProof = 'confirmed' | 'signed-in' | 'old'

/** The purpose of a challenge. A challenge for `add` belongs to the account that requested it. */
export const challengePurposes = ['add', 'sign-in'] as const
export type ChallengePurpose = (typeof challengePurposes)[number]

export const recoveryCodeCount = 10

/** The days that staff have to add a passkey, once an owner requires them. */
export const daysOfGrace = 7
