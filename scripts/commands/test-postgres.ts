import { runAll, vitestRunner } from '#scripts/test-runners/runners.ts'

// Runs the function tests on a PostgreSQL server instead of the embedded database. Neon runs PostgreSQL too.
// Without TEST_POSTGRES_URL, Debian's pg_virtualenv starts one for the tests. Nothing is kept, so fsync is off.
const tests = vitestRunner('Function tests on PostgreSQL', '--project=functions', '--project=faults')
const settings = ['-o', 'fsync=off', '-o', 'max_connections=300']
const script = 'TEST_POSTGRES_URL="postgres://$PGUSER:$PGPASSWORD@$PGHOST:$PGPORT" exec "$0" "$@"'
const onOwnServer = { ...tests, command: 'pg_virtualenv', args: [...settings, 'sh', '-c', script, tests.command, ...tests.args] }
process.exitCode = await runAll([process.env['TEST_POSTGRES_URL'] ? tests : onOwnServer])
