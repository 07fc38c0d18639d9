import { root } from '#scripts/platform/folders.ts'
import { buildWhole } from '#scripts/platform/whole-build.ts'

// A child process of build.ts. It runs one full build as a deploy does.
const [outDir = ''] = process.argv.slice(2)
const began = performance.now()
await buildWhole(root, outDir)
const seconds = (performance.now() - began) / 1000
// Rendering leaves connections open, so exit explicitly once the message is sent.
process.send?.({ seconds, megabytes: process.resourceUsage().maxRSS / 1000 }, () => process.exit(0))
