import { buildSite } from '#scripts/site-build/build-site.ts'

// A child process of build.ts: one whole build, as a deploy runs it.
const [outDir = '', cacheDir] = process.argv.slice(2)
const began = performance.now()
await buildSite({ outDir, cacheDir })
const seconds = (performance.now() - began) / 1000
// Rendering leaves connections open, so exit explicitly once the message is sent.
process.send?.({ seconds, megabytes: process.resourceUsage().maxRSS / 1000 }, () => process.exit(0))
