import { build } from 'astro'

// A child of build.ts: one whole build by Astro alone, as a deploy runs it, in a process whose memory is its own.
const [outDir = '', cacheDir = ''] = process.argv.slice(2)
const began = performance.now()
await build({ outDir, cacheDir, logLevel: 'error' })
process.send?.({ seconds: (performance.now() - began) / 1000, bytes: process.resourceUsage().maxRSS * 1024 })
process.disconnect()
