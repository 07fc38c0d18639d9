import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findPort } from '#scripts/platform/ports.ts'
import { type ServerProcess, signInTo, startServerProcess } from '#scripts/test-runners/server-process.ts'
import { benchFolder } from './folders.ts'
import { storeCases } from './stored-cases.ts'

export interface BenchSite extends ServerProcess {
  token: string
}

/** Runs `npm start` with this many cases: the local platform including its first build. */
export async function startSite(cases: number): Promise<BenchSite> {
  const folder = join(benchFolder, 'site')
  await rm(folder, { recursive: true, force: true })
  await (await storeCases(join(folder, 'database'), cases)).stop()
  const { address, kill } = await startServerProcess({ folder, port: await findPort() })
  return { address, token: await signInTo(address), kill }
}
