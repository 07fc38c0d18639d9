import { build } from 'astro'
import * as z from 'zod'
import { root } from '#scripts/platform/folders.ts'

export const buildOrderSchema = z.object({
  /** What it holds is removed first. */
  outDir: z.string(),
  /** What one build leaves for the next. Without it: Astro's own, which hosts keep. */
  cacheDir: z.string().optional(),
  /** Copies unchanged pages from the cache, by their `cacheKey`, and leaves its own pages there. */
  incremental: z.boolean().default(false),
  /** Copies nothing: the cache is from another source, or from a build that failed. */
  force: z.boolean().default(false),
})
export type BuildOrder = z.input<typeof buildOrderSchema>

export async function buildSite(order: BuildOrder): Promise<void> {
  const { outDir, cacheDir, incremental, force } = buildOrderSchema.parse(order)
  await build({
    root,
    outDir,
    ...(cacheDir !== undefined && { cacheDir }),
    logLevel: 'warn',
    force,
    experimental: { incrementalBuild: incremental },
  })
}
