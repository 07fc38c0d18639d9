import * as z from 'zod'
import { buildDue } from '#scripts/site-build/build-step.ts'
import { errorMessage } from './error-message.ts'
import { renderSite } from './rendered-site.ts'

// A child of builder.ts: bundles the site, then makes every build that it is asked for, one after the other.
const settingsSchema = z.object({ root: z.string(), bundleDir: z.string() })
const orderSchema = z.object({ outDir: z.string(), previous: z.string().nullable() })

/** A process that has grown so is ended after its build; a new one takes the next. */
const memoryMax = 1_500 * 1024 * 1024

const { root, bundleDir } = settingsSchema.parse(JSON.parse(process.argv[2] ?? '{}'))

const bundled = renderSite(root, bundleDir).catch((error: unknown): never => {
  // Astro has said where; a stack would push that out of what is kept of the output.
  console.error(errorMessage(error))
  process.exit(1)
})

let builds = 0

async function answer(message: unknown): Promise<void> {
  try {
    const make = await bundled
    builds += 1
    // What pages read from the database is kept for one build: see src/db/site/build-content.ts.
    process.env['BUILD_NUMBER'] = String(builds)
    await make(orderSchema.parse(message))
    process.send?.({ kind: 'built' })
  } catch (error) {
    process.send?.({ kind: 'failed', error: errorMessage(error) })
  }
  if (process.memoryUsage.rss() > memoryMax) process.disconnect()
}

// Ctrl-C reaches the whole process group: whether this build ends is the parent's to say.
process.on('SIGINT', () => {})
process.on('disconnect', () => process.exit(0))
buildDue.subscribe(() => process.send?.({ kind: 'due' }))
process.on('message', (message) => void answer(message))
