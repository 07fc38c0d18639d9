import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/neon-serverless/migrator'
import { connect, directUrl } from '../connection/client.ts'
import { readOutdatedFacts } from '../facts/read-facts.ts'

/** Applies the missing migrations, and reads outdated facts again. Two parallel runs wait for each other. */
export async function migrateDatabase(url: string): Promise<void> {
  const { database, driver, close } = connect({ url: directUrl(url), queryTimeout: 120_000, maxConnections: 1 })
  try {
    // The lock ends with the connection. Its number is used nowhere else.
    await driver.execute(sql`select pg_advisory_lock(20242)`)
    await migrate(driver, { migrationsFolder: 'src/db/migrations' })
    await readOutdatedFacts(database)
    await driver.execute(sql`select pg_advisory_unlock(20242)`)
  } finally {
    await close()
  }
}
