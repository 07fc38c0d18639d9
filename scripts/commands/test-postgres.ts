import { startTemporaryPostgres } from '#scripts/database/temporary-postgres.ts'
import { runCommand } from '#scripts/platform/report.ts'
import { createShutdown } from '#scripts/platform/shutdown.ts'
import { Refusal } from '#scripts/platform/workspace.ts'
import { countVitest, reportFile, tallyOf } from '#scripts/test/runners.ts'

// The function tests on a plain PostgreSQL server instead of the embedded one: what Neon runs, too.
const shutdown = createShutdown()
await runCommand(shutdown, async () => {
  const postgres = await startTemporaryPostgres()
  if (!postgres) throw new Refusal('No PostgreSQL server is installed here. On Debian: apt install postgresql')
  shutdown.onStop(postgres.stop)
  const report = reportFile('postgres')
  const { passed, failed } = await tallyOf({
    name: 'Function tests on PostgreSQL',
    command: 'vitest',
    args: ['run', '--project=functions', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    env: { TEST_POSTGRES_URL: postgres.url },
    report: { file: report, count: countVitest },
  })
  console.log(`\n${passed} passed, ${failed} failed`)
  await shutdown.stop(failed === 0 ? 0 : 1)
})
