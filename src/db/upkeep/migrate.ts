import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/neon-serverless/migrator'
import { connect, directUrl } from '../connection/client.ts'

/** Applies what netlify/database/migrations holds and the database does not; running it again changes nothing. Two at once go one after the other. */
export async function migrateDatabase(url: string): Promise<void> {
  const { driver, close } = connect({ url: directUrl(url), queryTimeout: 120_000, maxConnections: 1 })
  try {
    // Held by the one connection, and given up with it. The number names this queue alone.
    await driver.execute(sql`select pg_advisory_lock(20242)`)
    await migrate(driver, { migrationsFolder: 'netlify/database/migrations' })
    await driver.execute(sql`select pg_advisory_unlock(20242)`)
  } finally {
    await close()
  }
}
