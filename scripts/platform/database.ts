import { connect, ping } from '#db/connection/client.ts'
import { startBridge } from '#scripts/database/bridge.ts'
import { type OpenDatabase, startEmbeddedDatabase } from '#scripts/database/embedded.ts'
import { wiresTo } from '#scripts/database/wire.ts'
import { isFree } from './ports.ts'
import { Refusal } from './refusal.ts'

/** Our bridge answers plain HTTP with 426. A PostgreSQL server does not support HTTP. */
async function isBridge({ hostname, port }: URL): Promise<boolean> {
  try {
    return (await fetch(`http://${hostname}:${port}/`, { signal: AbortSignal.timeout(2000) })).status === 426
  } catch {
    return false
  }
}

/** The error does not repeat the address, because it may contain a password. */
function readAddress(given: string): URL {
  const address = URL.parse(given)
  if (address?.hostname && /^postgres(ql)?:$/.test(address.protocol)) return address
  throw new Refusal('DATABASE_URL is not the address of a PostgreSQL database. Use the form postgres://user:password@host/database.')
}

async function reach(target: URL, given: string, port: number): Promise<OpenDatabase> {
  if (target.hostname.endsWith('.neon.tech') || (target.port !== '' && (await isBridge(target))))
    return { url: given, stop: async () => {} }
  const bridge = await startBridge({ open: wiresTo({ host: target.hostname, port: Number(target.port || 5432) }), port })
  const credentials = [target.username, target.password].filter(Boolean).join(':')
  return { url: `postgres://${credentials}@127.0.0.1:${bridge.port}${target.pathname}`, stop: bridge.stop }
}

/** Connects once, so that a wrong address fails before any other work. */
async function openGiven(given: string, port: number): Promise<OpenDatabase> {
  const target = readAddress(given)
  const opened = await reach(target, given, port)
  const { database, close } = connect({ url: opened.url, queryTimeout: 15_000, maxConnections: 1 })
  try {
    await ping(database)
  } catch {
    await opened.stop()
    throw new Refusal(
      `The database of DATABASE_URL at ${target.host} cannot be reached. Check the address and whether the server accepts this machine.`,
    )
  } finally {
    await close()
  }
  return opened
}

/**
 * Opens the database of the environment, else the embedded one.
 * A PostgreSQL server gets a bridge for the driver.
 * @throws Refusal if the database of the environment cannot be reached
 */
export async function openDatabase(options: { given: string | undefined; dataDir: string; port: number }): Promise<OpenDatabase> {
  const port = (await isFree(options.port, '127.0.0.1')) ? options.port : 0
  if (options.given) return openGiven(options.given, port)
  return startEmbeddedDatabase({ dataDir: options.dataDir, port })
}
