import { database } from '#db/connection/client.ts'
import { readPublication } from '#db/publication/publication.ts'
import { type MigrationLevel, newestMigration, readMigrationLevel } from '#db/upkeep/migrations.ts'
import { type PublicationProgress, publicationProgress } from '#domain/publication/publication-progress.ts'
import { isTableMissing } from './problems.ts'

/** How the database stands, for a monitor; one without tables has no publication to tell of. */
export async function readHealth(): Promise<{ migrations: MigrationLevel; publication?: PublicationProgress }> {
  try {
    const [migrations, publication] = await Promise.all([readMigrationLevel(database()), readPublication(database())])
    return { migrations, publication: publicationProgress(publication) }
  } catch (error) {
    if (!isTableMissing(error)) throw error
    return { migrations: { level: 'behind', known: newestMigration.tag } }
  }
}
