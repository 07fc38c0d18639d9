import { database } from '#db/connection/client.ts'
import { readPublication } from '#db/publication/publication.ts'
import { type MigrationLevel, newestMigration, readMigrationLevel } from '#db/upkeep/migrations.ts'
import { type PublicationProgress, publicationProgress } from '#domain/publication/publication-progress.ts'
import { isTableMissing } from './problems.ts'

interface Health {
  database: 'up'
  migrations: MigrationLevel
  /** Null if there are no tables. */
  publication?: PublicationProgress
}

let last: (Health & { checkedAt: string }) | undefined

/** Answers 503 when migrations are missing, so that a monitor that reads only the status notices. */
export const statusOf = ({ migrations }: Health): 200 | 503 => (migrations.level === 'behind' ? 503 : 200)

/** Confirms that the API answers, with this instance's last check of the database, if any. */
export const lastHealth = () => ({ api: 'up', ...(last && { last }) })

async function askDatabase(): Promise<Health> {
  try {
    const [migrations, publication] = await Promise.all([readMigrationLevel(database()), readPublication(database())])
    return { database: 'up', migrations, publication: publicationProgress(publication) }
  } catch (error) {
    if (!isTableMissing(error)) throw error
    return { database: 'up', migrations: { level: 'behind', known: newestMigration.tag } }
  }
}

/** The state of the database, for a monitor. @throws 503 when it cannot be reached, or belongs to other deploys */
export async function readHealth(deployContext: string): Promise<Health> {
  last = undefined
  // Loaded late, like in `resource`, because most calls do not read the database.
  const { demandOwnDatabase } = await import('./database-owner.ts')
  await demandOwnDatabase(deployContext)
  const health = await askDatabase()
  last = { ...health, checkedAt: new Date().toISOString() }
  return health
}
