import { build } from 'astro'
import { buildSite } from '#scripts/site-build/build-site.ts'

// A child process of build.ts: one whole build of this site as a deploy runs it, or of another folder.
const [outDir = '', cacheDir, other] = process.argv.slice(2)
const began = performance.now()
if (other === undefined) await buildSite({ outDir, cacheDir })
else {
  process.chdir(other)
  await build({ root: other, outDir, logLevel: 'warn' })
}
const seconds = (performance.now() - began) / 1000
// Rendering leaves connections open, so exit explicitly once the message is sent.
process.send?.({ seconds, megabytes: process.resourceUsage().maxRSS / 1000 }, () => process.exit(0))
