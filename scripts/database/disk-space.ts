import { statfs } from 'node:fs/promises'

/** PostgreSQL extends its log by files of 16 MB. */
export const leastFreeBytes = 16 * 1024 * 1024

/** The bytes that a user can still write to the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
