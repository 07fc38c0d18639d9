import * as z from 'zod'
import type { Cdn } from './cdn.ts'
import type { Handler } from './http.ts'

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
