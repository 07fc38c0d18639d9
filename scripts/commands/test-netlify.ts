import { playwrightRunner, runAll } from '#scripts/test-runners/runners.ts'

// Runs the browser tests against the site as Netlify's own tools build and serve it, offline.
// That checks whether the local platform behaves like Netlify.
const runner = playwrightRunner('Browser tests against the Netlify CLI', 'netlify.config.ts', ...process.argv.slice(2))
process.exitCode = await runAll([runner])
