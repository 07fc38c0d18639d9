import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { readState, writeState } from './state-file.ts'

const pointerSchema = z.object({ id: z.string().regex(/^\d+-[0-9a-f]+$/), source: z.string() })

export interface Deploy {
  id: string
  folder: string
  /** What it was built from: see `hashSource`. */
  source: string
}

export interface Deploys {
  current: () => Deploy | undefined
  /** A place for a build to write to; it is a deploy only when published. */
  begin: (source: string) => Promise<Deploy>
  publish: (built: Deploy) => Promise<Deploy>
  discard: (built: Deploy) => Promise<void>
  /** Resolves when the tidying after the last publication is done. */
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

/** The builds that were finished, the one that is served among them. Opening removes what a killed build left. */
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
  // What can wait until the new pages are served waits: removing is no part of the switch.
  const publish = async (built: Deploy) => {
    const deploy = { ...built, folder: join(root, built.id) }
    await rename(built.folder, deploy.folder)
    await writeState(join(root, 'current.json'), { id: deploy.id, source: deploy.source })
    current = deploy
    tidied = prune(root, deploy.id).catch((error: unknown) => console.error('Old deploys could not be tidied away:', error))
    return deploy
  }
  const discard = (built: Deploy) => rm(built.folder, { recursive: true, force: true })
  return { current: () => current, begin, publish, discard, settled: () => tidied }
}
