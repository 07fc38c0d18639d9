import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What Astro leaves in its cache: which page was made from what, and the pages. */
const parts = { list: 'incremental-build.json', pages: 'dist' } as const

/** By size, so that a page that was written or kept in part does not pass for the whole one. */
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
 * The pages that a build leaves for the next one in `folder`. The next one takes them over if they are
 * whole and of the same `source` (`hashSource`). A build that ends before `close` leaves nothing.
 */
export async function openBuildCache(folder: string, source: string) {
  const proofFile = join(folder, 'proof.txt')
  const isUsable = (await readFile(proofFile, 'utf8').catch(() => '')) === (await proofOf(folder, source))
  await rm(proofFile, { force: true })
  if (!isUsable) for (const part of Object.values(parts)) await rm(join(folder, part), { recursive: true, force: true })
  return { isUsable, close: async () => writeFile(proofFile, await proofOf(folder, source)) }
}
