import { build } from 'astro'
import { buildSite } from '#scripts/site-build/build-site.ts'

// A child process of build.ts: one build of this site as a deploy runs it, or of another folder.
const [outDir = '', cacheDir = '', other] = process.argv.slice(2)
const began = performance.now()
if (other === undefined) await buildSite({ outDir, cacheDir, source: 'bench' })
else {
  process.chdir(other)
  await build({ root: other, outDir, logLevel: 'warn' })
}
const seconds = (performance.now() - began) / 1000
const { user, system } = process.cpuUsage()
// Rendering leaves connections open, so exit explicitly once the message is sent.
process.send?.({ seconds, processor: (user + system) / 1e6, megabytes: process.resourceUsage().maxRSS / 1000 }, () => process.exit(0))
