import { connect, ping } from '#db/connection/client.ts'
import { startBridge } from '#scripts/database/bridge.ts'
import { startEmbeddedDatabase } from '#scripts/database/embedded.ts'
import { wiresTo } from '#scripts/database/wire.ts'
import { isFree } from './ports.ts'
import { Refusal } from './refusal.ts'

export interface OpenDatabase {
  /** For `DATABASE_URL`: what the production driver can reach. */
  url: string
  kind: 'embedded' | 'bridged' | 'as given'
  stop: () => Promise<void>
}

/** Our bridge answers plain HTTP with 426; a PostgreSQL server does not speak it at all. */
async function isBridge({ hostname, port }: URL): Promise<boolean> {
  try {
    return (await fetch(`http://${hostname}:${port}/`, { signal: AbortSignal.timeout(2000) })).status === 426
  } catch {
    return false
  }
}

/** An address may hold a password: what is wrong with one is said without it. */
function readAddress(given: string): URL {
  const address = URL.parse(given)
  if (address?.hostname && /^postgres(ql)?:$/.test(address.protocol)) return address
  throw new Refusal('DATABASE_URL is no address of a PostgreSQL database. It looks like postgres://user:password@host/database.')
}

async function reach(target: URL, given: string, port: number): Promise<OpenDatabase> {
  if (target.hostname.endsWith('.neon.tech') || (target.port !== '' && (await isBridge(target))))
    return { url: given, kind: 'as given', stop: async () => {} }
  const bridge = await startBridge({ open: wiresTo({ host: target.hostname, port: Number(target.port || 5432) }), port })
  const credentials = [target.username, target.password].filter(Boolean).join(':')
  return { url: `postgres://${credentials}@127.0.0.1:${bridge.port}${target.pathname}`, kind: 'bridged', stop: bridge.stop }
}

/** A wrong address is said before any work is begun. */
async function openGiven(given: string, port: number): Promise<OpenDatabase> {
  const target = readAddress(given)
  const opened = await reach(target, given, port)
  const { database, close } = connect({ url: opened.url, queryTimeout: 15_000, maxConnections: 1 })
  try {
    await ping(database)
  } catch {
    await opened.stop()
    throw new Refusal(
      `The database at ${target.host}, which DATABASE_URL names, cannot be reached. Is the address right, and does it let this machine in?`,
    )
  } finally {
    await close()
  }
  return opened
}

/**
 * The database that the environment names, else the embedded one; a plain PostgreSQL gets the bridge that the driver needs.
 * @throws Refusal when the one that is named cannot be reached
 */
export async function openDatabase(options: { given: string | undefined; dataDir: string; port: number }): Promise<OpenDatabase> {
  const port = (await isFree(options.port, '127.0.0.1')) ? options.port : 0
  if (options.given) return openGiven(options.given, port)
  const { url, stop } = await startEmbeddedDatabase({ dataDir: options.dataDir, port })
  return { url, kind: 'embedded', stop }
}
