import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/**
 * The paths of all files in a folder, relative to it and with slashes. A missing folder has none.
 * Without a glob, which takes three times as long for twenty thousand files.
 */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile())
  return files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
}
