import { startBridge } from '#scripts/database/bridge.ts'
import { startEmbeddedDatabase } from '#scripts/database/embedded.ts'
import { isFree } from './ports.ts'

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

async function openGiven(given: string, port: number): Promise<OpenDatabase> {
  const target = new URL(given)
  if (target.hostname.endsWith('.neon.tech') || (target.port !== '' && (await isBridge(target))))
    return { url: given, kind: 'as given', stop: async () => {} }
  const bridge = await startBridge({ target: { host: target.hostname, port: Number(target.port || 5432) }, port })
  const credentials = [target.username, target.password].filter(Boolean).join(':')
  return { url: `postgres://${credentials}@127.0.0.1:${bridge.port}${target.pathname}`, kind: 'bridged', stop: bridge.stop }
}

/** The database that the environment names, else the embedded one; a plain PostgreSQL gets the bridge that the driver needs. */
export async function openDatabase(options: { given: string | undefined; dataDir: string; port: number }): Promise<OpenDatabase> {
  const port = (await isFree(options.port, '127.0.0.1')) ? options.port : 0
  if (options.given) return openGiven(options.given, port)
  const { url, stop } = await startEmbeddedDatabase({ dataDir: options.dataDir, port })
  return { url, kind: 'embedded', stop }
}
