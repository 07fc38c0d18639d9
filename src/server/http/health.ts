import { database } from '#db/connection/client.ts'
import { readPublication } from '#db/publication/publication.ts'
import { type MigrationLevel, newestMigration, readMigrationLevel } from '#db/upkeep/migrations.ts'
import { type PublicationProgress, publicationProgress } from '#domain/publication/publication-progress.ts'
import { isTableMissing } from './problems.ts'

/** The state of the database, for a monitor. Without tables there is no publication to report. */
export async function readHealth(): Promise<{ migrations: MigrationLevel; publication?: PublicationProgress }> {
  try {
    const [migrations, publication] = await Promise.all([readMigrationLevel(database()), readPublication(database())])
    return { migrations, publication: publicationProgress(publication) }
  } catch (error) {
    if (!isTableMissing(error)) throw error
    return { migrations: { level: 'behind', known: newestMigration.tag } }
  }
}
