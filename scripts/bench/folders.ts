import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '#scripts/platform/folders.ts'

export const benchFolder = join(root, '.local', 'bench')

const crowded = join(benchFolder, 'crowded')

/**
 * A new folder for tens of thousands of files. It is kept until the end of all measurements.
 * For five minutes after a deletion ext4 tries the inodes of the deleted files first for each new file.
 * That adds six seconds to a build.
 */
export const crowdedFolder = (name: string): string => join(crowded, `${name}-${Date.now()}`)

export const clearCrowded = (): Promise<void> => rm(crowded, { recursive: true, force: true })
