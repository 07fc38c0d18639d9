import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Creates a folder with a .gitignore that keeps its data and secrets out of git. */
export async function hideFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  // Keep an existing .gitignore: the folder may not be ours.
  await writeFile(join(folder, '.gitignore'), '*\n', { flag: 'wx' }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  })
}
