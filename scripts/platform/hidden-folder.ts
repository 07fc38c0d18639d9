import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Creates a folder whose own .gitignore keeps all of it, enquiries and secrets too, out of git and of what follows git's rules. */
export async function hideFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  // What is there stays: the folder may be somebody's own.
  await writeFile(join(folder, '.gitignore'), '*\n', { flag: 'wx' }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  })
}
