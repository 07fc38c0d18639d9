import { countPlaywright, reportFile, runAll } from '#scripts/test-runners/runners.ts'

const report = reportFile('netlify')

// Runs the browser tests against the site as Netlify's own tools build and serve it, offline.
// That checks whether the local platform behaves like Netlify.
process.exitCode = await runAll([
  [
    {
      name: 'Browser tests against the Netlify CLI',
      command: 'playwright',
      args: ['test', '--config', 'src/test/e2e/netlify.config.ts', ...process.argv.slice(2)],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      report: { file: report, count: countPlaywright },
    },
  ],
])
