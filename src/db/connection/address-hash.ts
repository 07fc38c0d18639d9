import { type SQL, sql } from 'drizzle-orm'

// Kept apart from the suppressions, because the form's function starts faster without them.

/** The hash of an address, which is all that stays of it. */
export const hashOf = (email: unknown): SQL<string> => sql`encode(sha256(convert_to(lower(${email}), 'UTF8')), 'hex')`
