import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'astro'
import * as z from 'zod'
import { filesBelow } from '#scripts/platform/files-below.ts'
import { root } from '#scripts/platform/folders.ts'

/** The two parts of Astro's cache: the list of pages with their inputs, and the pages. */
const parts = { list: 'incremental-build.json', pages: 'dist' } as const

/** Includes the sizes, so that a partly written page does not count as complete. */
async function proofOf(folder: string, source: string): Promise<string> {
  const list = await readFile(join(folder, parts.list), 'utf8').catch(() => '')
  const pages = await filesBelow(join(folder, parts.pages))
  const sizes = pages.map((page) => `${page} ${statSync(join(folder, parts.pages, page)).size}`)
  return createHash('sha256')
    .update([source, list, ...sizes.sort()].join('\n'))
    .digest('hex')
}

/**
 * The pages that one build leaves in `folder` for the next, which reuses them if they are complete and have the
 * same `source` (`hashSource`). A build that ends before `close` leaves nothing.
 */
export async function openBuildCache(folder: string, source: string) {
  const proofFile = join(folder, 'proof.txt')
  const isUsable = (await readFile(proofFile, 'utf8').catch(() => '')) === (await proofOf(folder, source))
  await rm(proofFile, { force: true })
  if (!isUsable) for (const part of Object.values(parts)) await rm(join(folder, part), { recursive: true, force: true })
  return { isUsable, close: async () => writeFile(proofFile, await proofOf(folder, source)) }
}

export const buildOrderSchema = z.object({
  /** The build empties this folder first. */
  outDir: z.string(),
  /** Keeps unchanged pages for the next build, by their `cacheKey`. */
  cacheDir: z.string(),
  /** The hash of the source (`hashSource`). */
  source: z.string(),
})
export type BuildOrder = z.infer<typeof buildOrderSchema>

export async function buildSite({ outDir, cacheDir, source }: BuildOrder): Promise<void> {
  const cache = await openBuildCache(cacheDir, source)
  await build({
    root,
    outDir,
    cacheDir,
    logLevel: 'warn',
    force: !cache.isUsable,
    experimental: { incrementalBuild: true },
  })
  await cache.close()
}
