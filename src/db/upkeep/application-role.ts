import { sql } from 'drizzle-orm'
import type { Database } from '../connection/client.ts'
import { audit } from '../schema/audit.ts'

/**
 * Gives the role of the functions and the build the right to read and write rows. The role owns nothing, so it
 * cannot change tables or switch off the trigger that protects the audit trail. Run it after each migration.
 */
export async function grantApplicationRole(db: Database, name: string): Promise<void> {
  const role = sql.identifier(name)
  await db.transaction(async (tx) => {
    await tx.execute(sql`revoke create on schema public from public, ${role}`)
    await tx.execute(sql`grant usage on schema public, drizzle to ${role}`)
    await tx.execute(sql`grant select on all tables in schema drizzle to ${role}`)
    await tx.execute(sql`grant select, insert, update, delete on all tables in schema public to ${role}`)
    await tx.execute(sql`grant usage, select on all sequences in schema public to ${role}`)
    // Only updates: lines older than twelve months are deleted, and a trigger refuses other deletions.
    await tx.execute(sql`revoke update on ${audit} from ${role}`)
  })
}
