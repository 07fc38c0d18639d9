import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { signInTo, startServerProcess } from '#scripts/endurance/server-process.ts'
import { root } from '#scripts/platform/folders.ts'
import { findPort } from '#scripts/platform/ports.ts'
import { type Client, openClient } from './client.ts'

const benchFolder = (name: string): string => join(root, '.local', 'bench', name)

/** A data folder of its own for each measurement, made anew. */
export async function emptyFolder(name: string): Promise<string> {
  const folder = benchFolder(name)
  await rm(folder, { recursive: true, force: true })
  return folder
}

const crowdedFolder = benchFolder('crowded')

/** A folder for files by the ten thousand, new at each call and kept until all is measured: see `clearGround`. */
export const crowdedPlace = (name: string): string => join(crowdedFolder, `${name}-${Date.now()}`)

/**
 * Removes them all: for five minutes ext4 gives no new file the inode of a deleted one, and looks at each of these again for each
 * new file, which took ten thousand pages six seconds.
 */
export const clearGround = (): Promise<void> => rm(crowdedFolder, { recursive: true, force: true })

export interface Server {
  address: string
  /** Where the embedded database answers: the next port. */
  databaseUrl: string
  token: string
  client: Client
  /** Bytes that it holds once its garbage is gone, the database's thread included. */
  held: () => Promise<number>
  stop: () => Promise<void>
}

/** The local server with its functions and embedded database in a process of its own, and nothing that builds beside it. */
export async function startServer(name: string): Promise<Server> {
  const port = await findPort()
  const server = await startServerProcess({ folder: await emptyFolder(name), port })
  const client = openClient(server.address, 50)
  const held = async () => (await server.memory()).held
  const stop = async () => {
    client.close()
    await server.kill()
  }
  const databaseUrl = `postgres://postgres:postgres@127.0.0.1:${port + 1}/postgres`
  return { address: server.address, databaseUrl, token: await signInTo(server.address), client, held, stop }
}
