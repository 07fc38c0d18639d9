import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { type Handler, serveHttp } from '../http.ts'
import type { Shutdown } from '../shutdown.ts'
import { type Cdn, createCdn } from './cdn.ts'

const purgeSchema = z.object({ site_id: z.string(), cache_tags: z.array(z.string()).optional() })
const limit = 2
const windowMs = 5000

/** Netlify's purge API. It accepts two purges of each tag, and of the site, in five seconds. */
export function createPurgeApi(cdn: Cdn, token: string, now: () => number = Date.now): Handler {
  const times = new Map<string, number[]>()
  const recent = (tag: string) => (times.get(tag) ?? []).filter((time) => now() - time < windowMs)

  return async (request) => {
    if (request.method !== 'POST' || new URL(request.url).pathname !== '/api/v1/purge') return new Response(null, { status: 404 })
    if (request.headers.get('authorization') !== `Bearer ${token}`) return new Response(null, { status: 401 })
    const { success, data } = purgeSchema.safeParse(await request.json().catch(() => undefined))
    if (!success) return new Response(null, { status: 400 })
    const counted = data.cache_tags?.map((tag) => tag.toLowerCase()) ?? ['']
    if (counted.some((tag) => recent(tag).length >= limit)) return new Response(null, { status: 429 })
    for (const tag of counted) times.set(tag, [...recent(tag), now()])
    cdn.purge(data.cache_tags)
    return new Response(null, { status: 202 })
  }
}

/** Opens a CDN and its purge API, and sets the environment variables that `purgeCache` needs. */
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
