import { type SQL, sql } from 'drizzle-orm'

// In a separate file from the suppressions, because the form's function starts faster without them.

/** The hash of an address, the only trace of it that is kept. */
export const hashOf = (email: unknown): SQL<string> => sql`encode(sha256(convert_to(lower(${email}), 'UTF8')), 'hex')`
