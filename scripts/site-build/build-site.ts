import { build } from 'astro'
import * as z from 'zod'
import { root } from '#scripts/platform/folders.ts'
import { openBuildCache } from './build-cache.ts'

export const buildOrderSchema = z.object({
  /** The build empties this folder first. */
  outDir: z.string(),
  /** The cache for the next build. By default Astro's own, which hosts keep. */
  cacheDir: z.string().optional(),
  /** The hash of the source (`hashSource`). With it, unchanged pages come from the cache, by their `cacheKey`. */
  source: z.string().optional(),
})
export type BuildOrder = z.input<typeof buildOrderSchema>

export async function buildSite(order: BuildOrder): Promise<void> {
  const { outDir, cacheDir, source } = buildOrderSchema.parse(order)
  const cache = cacheDir !== undefined && source !== undefined ? await openBuildCache(cacheDir, source) : undefined
  await build({
    root,
    outDir,
    ...(cacheDir !== undefined && { cacheDir }),
    logLevel: 'warn',
    force: !cache?.isUsable,
    experimental: { incrementalBuild: cache !== undefined },
  })
  await cache?.close()
}
