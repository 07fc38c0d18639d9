import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findPort } from '#scripts/platform/ports.ts'
import { storeCases } from '#scripts/seed/stored-cases.ts'
import { type ServerProcess, signInTo, startServerProcess } from '#test/endurance/server-process.ts'
import { benchFolder } from './folders.ts'
import { serveByHttp2 } from './http2-front.ts'

export interface BenchSite extends ServerProcess {
  token: string
  /** The address for visitors' browsers, by HTTP/2. */
  visited: string
}

/** Runs `npm start` with this many cases: the local platform including its first build. */
export async function startSite(cases: number): Promise<BenchSite> {
  const folder = join(benchFolder, 'site')
  await rm(folder, { recursive: true, force: true })
  await (await storeCases(join(folder, 'database'), cases)).stop()
  const { address, kill } = await startServerProcess({ folder, port: await findPort() })
  const { address: visited } = await serveByHttp2(address)
  return { address, visited, token: await signInTo(address), kill }
}
