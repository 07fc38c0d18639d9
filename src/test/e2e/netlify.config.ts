import { defineConfig } from '@playwright/test'
import type { Fixtures } from './fixtures.ts'
import local from './playwright.config.ts'

/** What compares pages with what is stored comes before all that stores: a change waits for a build that does not come. */
const asBuilt = /(machines|reading|sitemap)\.e2e\.ts$/
const visitors =
  /(accessibility|contact|forms|forms-plain|headers|keyboard|keyboard-forms|keyboard-operation|layout|register|visitor)\.e2e\.ts$/
const desk = /desk-(login|account|inbox|settings)\.e2e\.ts$/

/**
 * The browser tests that need no new build, against the site as the Netlify CLI builds and serves it. The others, some of them in
 * these files, follow a save to its page, and the emulator has no build hook. Nor does it heed a rule for the type of a file
 * (github.com/netlify/cli/issues/990), which Netlify's servers do: their documentation lists the headers that they ignore.
 */
export default defineConfig<Fixtures>({
  ...local,
  use: { ...local.use, hostConsole: [/invalid MIME type .* \S+speculation-rules\.json/] },
  grepInvert: /@publication|@content-type/,
  projects: [
    { name: 'as built', testMatch: asBuilt },
    { name: 'visitors', testMatch: visitors },
    { name: 'desk', testMatch: desk },
  ],
  globalSetup: './serve-netlify.ts',
  // The emulator starts a worker for every call, and fails some at once. One worker keeps to the order of the projects, too.
  workers: 1,
})
