import { join } from 'node:path'
import { borrowDatabase } from '#scripts/platform/borrowed-database.ts'
import { root } from '#scripts/platform/folders.ts'
import { Refusal } from '#scripts/platform/refusal.ts'
import { runCommand } from '#scripts/platform/report.ts'
import { hashSource } from '#scripts/platform/source-hash.ts'
import { buildSite } from '#scripts/site-build/build-site.ts'
import { prepareDeployDatabase } from '#scripts/site-build/deploy-database.ts'

await runCommand(async (shutdown) => {
  const { url, given } = await borrowDatabase(shutdown)
  if (!given && process.env['NETLIFY']) throw new Refusal('DATABASE_URL is not set. A deploy is never built from demo content.')
  process.env['DATABASE_URL'] = url
  // A deploy migrates the database before any page reads it.
  if (process.env['NETLIFY']) await prepareDeployDatabase(url, process.env)
  const began = performance.now()
  // Netlify keeps this folder from one build to the next: netlify/plugins/build-cache.
  await buildSite({ outDir: join(root, 'dist'), cacheDir: join(root, '.local', 'deploy-cache'), source: await hashSource(root) })
  console.log(`Built the site into dist in ${((performance.now() - began) / 1000).toFixed(1)} s.`)
  await shutdown.stop(0)
})
