import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { keysFile } from './page-generator.ts'
import { keepSite, type MakeBuild } from './resident-site.ts'
import { localFolder } from './workspace.ts'

/**
 * One build of the whole site into a folder, as a deploy runs it. The pages are written as those of a running site are: Astro
 * itself writes each of them twice, for builds that take over from the last one. The process is of no other use afterwards.
 */
export async function buildWhole(root: string, outDir: string, cacheDir?: string): Promise<void> {
  await mkdir(localFolder, { recursive: true })
  const bundleDir = await mkdtemp(join(localFolder, 'bundle-'))
  try {
    const make = await new Promise<MakeBuild>((resolve, reject) => {
      keepSite({ root, bundleDir, cacheDir }, resolve).catch(reject)
    })
    await rm(outDir, { recursive: true, force: true })
    await mkdir(outDir, { recursive: true })
    await make({ outDir, previous: null })
    // No later build takes over from this one.
    await rm(join(outDir, keysFile))
  } finally {
    await rm(bundleDir, { recursive: true, force: true })
  }
}
