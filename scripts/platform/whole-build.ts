import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { localFolder } from './folders.ts'
import { keysFile } from './page-generator.ts'
import { renderSite } from './rendered-site.ts'

/** Builds the whole site into a folder, as a deploy does. The folder is emptied first. */
export async function buildWhole(root: string, outDir: string): Promise<void> {
  await mkdir(localFolder, { recursive: true })
  const bundleDir = await mkdtemp(join(localFolder, 'bundle-'))
  try {
    const make = await renderSite(root, bundleDir, 'at once')
    await rm(outDir, { recursive: true, force: true })
    await mkdir(outDir, { recursive: true })
    await make({ outDir, previous: null })
    // No later build takes over from this one.
    await rm(join(outDir, keysFile))
  } finally {
    await rm(bundleDir, { recursive: true, force: true })
  }
}
