// Kept apart from the schemas, so that the tables do not load zod.

/** An invitation is for an account that never had a password. */
export const linkPurposes = ['invitation', 'reset'] as const
export type LinkPurpose = (typeof linkPurposes)[number]

export const hoursOfLink = 24
