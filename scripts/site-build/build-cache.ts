import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The two parts of Astro's cache: the list of pages with their inputs, and the pages. */
const parts = { list: 'incremental-build.json', pages: 'dist' } as const

/** Includes the sizes, so that a partly written page does not count as complete. */
async function proofOf(folder: string, source: string): Promise<string> {
  const list = await readFile(join(folder, parts.list), 'utf8').catch(() => '')
  const entries = await readdir(join(folder, parts.pages), { recursive: true, withFileTypes: true }).catch(() => [])
  const pages = entries.filter((entry) => entry.isFile())
  const sizes = pages.map(({ parentPath, name }) => {
    const path = join(parentPath, name)
    return `${path.slice(folder.length)} ${statSync(path).size}`
  })
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
