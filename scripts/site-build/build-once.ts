import { errorMessage } from '#scripts/platform/error-message.ts'
import { buildOrderSchema, buildSite } from './build-site.ts'

// The process of one build. Its memory is free again when it ends, and a runaway build can be killed.
process.on('disconnect', () => process.exit(1))
// Ctrl-C reaches every process of the terminal. The parent decides whether the build ends.
process.on('SIGINT', () => {})
try {
  await buildSite(buildOrderSchema.parse(JSON.parse(process.argv[2] ?? '{}')))
  process.exit(0)
} catch (error) {
  // Print no stack: Astro has printed the place, and the parent keeps only the end of the output.
  console.error(errorMessage(error))
  process.exit(1)
}
