import { countPlaywright, reportFile, runAll } from '#scripts/test-runners/runners.ts'

const report = reportFile('netlify')

// The site as Netlify's own tools build and serve it, offline: the check on the local platform, which is the home.
process.exitCode = await runAll([
  {
    name: 'Browser tests against the Netlify CLI',
    command: 'playwright',
    args: ['test', '--config', 'src/test/e2e/netlify.config.ts', ...process.argv.slice(2)],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    report: { file: report, count: countPlaywright },
  },
])
