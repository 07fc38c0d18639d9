import { root } from '#scripts/platform/folders.ts'
import { buildWhole } from '#scripts/platform/whole-build.ts'

// A child of build.ts: one whole build, as a deploy runs it.
const [outDir = ''] = process.argv.slice(2)
const began = performance.now()
await buildWhole(root, outDir)
const seconds = (performance.now() - began) / 1000
// Rendering leaves connections open that nobody needs any more.
process.send?.({ seconds }, () => process.exit(0))
