import { buildWhole } from '#scripts/platform/whole-build.ts'
import { root } from '#scripts/platform/workspace.ts'

// A child of build.ts: one whole build, as a deploy runs it, in a process whose memory is its own.
const [outDir = '', cacheDir = ''] = process.argv.slice(2)
const began = performance.now()
await buildWhole(root, outDir, cacheDir)
const seconds = (performance.now() - began) / 1000
process.send?.({ seconds, bytes: process.resourceUsage().maxRSS * 1024 }, () => process.exit(0))
if (!process.send) console.log(seconds.toFixed(2))
if (!process.send) process.exit(0)
