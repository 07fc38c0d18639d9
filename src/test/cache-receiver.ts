import { text } from 'node:stream/consumers'
import * as z from 'zod'
import { type Loopback, listenOnLoopback } from './loopback.ts'

export interface CacheReceiver extends Loopback {
  /** The tags of each accepted purge. */
  purged: () => string[][]
  /** Answers the next calls with this status. */
  refuse: (status: number, times: number) => void
}

const purgeSchema = z.object({ cache_tags: z.array(z.string()), site_id: z.string() })

/** Replaces Netlify's purge API: accepts a POST with a token and answers 202. */
export async function startCacheReceiver(token: string): Promise<CacheReceiver> {
  const purged: string[][] = []
  let refusals: number[] = []
  const server = await listenOnLoopback(async (request, response) => {
    const { cache_tags } = purgeSchema.parse(JSON.parse(await text(request)))
    if (request.url !== '/api/v1/purge' || request.headers.authorization !== `Bearer ${token}`) return void response.writeHead(401).end()
    const refusal = refusals.shift()
    if (refusal !== undefined) return void response.writeHead(refusal).end()
    purged.push(cache_tags)
    response.writeHead(202).end()
  })
  const refuse = (status: number, times: number) => {
    refusals = Array.from({ length: times }, () => status)
  }
  return { ...server, purged: () => purged, refuse }
}
