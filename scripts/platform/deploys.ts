import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { readState, writeState } from './state-file.ts'

const pointerSchema = z.object({ id: z.string().regex(/^\d+-[0-9a-f]+$/), source: z.string() })

export interface Deploy {
  id: string
  folder: string
  /** The hash of its source: see `hashSource`. */
  source: string
}

export interface Deploys {
  current: () => Deploy | undefined
  /** Creates a folder for a build. It becomes a deploy when published. */
  begin: (source: string) => Promise<Deploy>
  activate: (built: Deploy) => Promise<Deploy>
  discard: (built: Deploy) => Promise<void>
  /** Resolves when the old deploys are deleted. */
  settled: () => Promise<void>
}

const kept = 3
const unfinished = '.building-'

async function readCurrent(root: string): Promise<Deploy | undefined> {
  const pointer = await readState(join(root, 'current.json'), pointerSchema)
  if (!pointer) return undefined
  const folder = join(root, pointer.id)
  return (await stat(folder).catch(() => undefined))?.isDirectory() ? { ...pointer, folder } : undefined
}

async function prune(root: string, currentId: string): Promise<void> {
  const names = await readdir(root)
  const deploys = names.filter((name) => /^\d+-/.test(name) && name !== currentId).sort()
  const leftovers = names.filter((name) => name.startsWith(unfinished))
  const removed = [...deploys.slice(0, Math.max(0, deploys.length - (kept - 1))), ...leftovers]
  await Promise.all(removed.map((name) => rm(join(root, name), { recursive: true, force: true })))
}

/** Opens the folder of finished builds, including the served one. Deletes the files of killed builds. */
export async function openDeploys(root: string): Promise<Deploys> {
  await mkdir(root, { recursive: true })
  let current = await readCurrent(root)
  let tidied = Promise.resolve()
  await prune(root, current?.id ?? '')

  const begin = async (source: string) => {
    await tidied
    const id = `${Date.now()}-${randomBytes(3).toString('hex')}`
    const folder = join(root, `${unfinished}${id}`)
    await mkdir(folder)
    return { id, folder, source }
  }
  // Delete old deploys in the background, so that the new pages are served sooner.
  const activate = async (built: Deploy) => {
    const deploy = { ...built, folder: join(root, built.id) }
    await rename(built.folder, deploy.folder)
    await writeState(join(root, 'current.json'), { id: deploy.id, source: deploy.source })
    current = deploy
    tidied = prune(root, deploy.id).catch((error: unknown) => console.error('Old deploys could not be deleted:', error))
    return deploy
  }
  const discard = (built: Deploy) => rm(built.folder, { recursive: true, force: true })
  return { current: () => current, begin, activate, discard, settled: () => tidied }
}
