import { startTemporaryPostgres } from '#scripts/database/temporary-postgres.ts'
import { Refusal } from '#scripts/platform/refusal.ts'
import { runCommand } from '#scripts/platform/report.ts'
import { createShutdown } from '#scripts/platform/shutdown.ts'
import { runAll, vitestRunner } from '#scripts/test-runners/runners.ts'

// Runs the function tests on a PostgreSQL server instead of the embedded database. Neon runs PostgreSQL too.
const shutdown = createShutdown()
await runCommand(shutdown, async () => {
  const postgres = await startTemporaryPostgres()
  if (!postgres) throw new Refusal('No PostgreSQL server is installed here. On Debian: apt install postgresql')
  shutdown.onStop(postgres.stop)
  const tests = vitestRunner('Function tests on PostgreSQL', '--project=functions')
  await shutdown.stop(await runAll([{ ...tests, env: { TEST_POSTGRES_URL: postgres.url } }]))
})
