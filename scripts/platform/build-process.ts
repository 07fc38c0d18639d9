import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'astro'
import { z } from 'zod'

// A child of builder.ts: loads all that a build needs, then waits for the word. One build, then it ends.
const orderSchema = z.object({ root: z.string(), outDir: z.string(), cacheDir: z.string() })

// Ctrl-C reaches the whole process group: whether this build ends is the parent's to say.
process.on('SIGINT', () => {})
process.on('disconnect', () => process.exit(1))
process.on('message', async (message) => {
  try {
    await build({ ...orderSchema.parse(message), logLevel: 'warn' })
    process.exit(0)
  } catch (error) {
    // Astro has said where; a stack would push that out of what is kept of the output.
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
})

// Loaded early for what it imports itself; the build reads it afresh, and says what is wrong with it.
await import(pathToFileURL(join(process.cwd(), 'astro.config.mjs')).href).catch(() => undefined)
