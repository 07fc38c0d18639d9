import { randomBytes } from 'node:crypto'
import { type Cdn, createCdn } from './cdn.ts'
import { serveHttp } from './http.ts'
import { createPurgeApi } from './purge-api.ts'
import type { Shutdown } from './shutdown.ts'

/** Opens the CDN before the functions and its purge API, and sets the variables by which `purgeCache` reaches it. */
export async function openEdge(shutdown: Shutdown): Promise<Cdn> {
  const cdn = createCdn()
  const token = randomBytes(24).toString('base64url')
  // A separate port on loopback, because the site may listen on another address.
  const api = await serveHttp({ port: 0, hostname: '127.0.0.1', handle: createPurgeApi(cdn, token) })
  shutdown.onStop(api.stop)
  process.env['CACHE_API_URL'] = `http://127.0.0.1:${api.port}`
  process.env['NETLIFY_PURGE_API_TOKEN'] = token
  process.env['SITE_ID'] = 'local'
  return cdn
}
