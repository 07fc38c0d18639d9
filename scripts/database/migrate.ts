import { migrate } from 'drizzle-orm/neon-serverless/migrator'
import { connect } from '#db/client.ts'

/** Applies what netlify/database/migrations holds and the database does not; running it again changes nothing. */
export async function migrateDatabase(url: string): Promise<void> {
  const { driver, close } = connect({ url, queryTimeout: 120_000, maxConnections: 1 })
  try {
    await migrate(driver, { migrationsFolder: 'netlify/database/migrations' })
  } finally {
    await close()
  }
}
