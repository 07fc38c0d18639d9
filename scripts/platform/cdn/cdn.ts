import { parse } from 'hono/utils/cookie'
import { isHeld } from '../http.ts'

/** How long the CDN keeps an answer, in seconds. */
interface Lifetime {
  fresh: number
  /** How much longer it serves the old answer while it fetches a new one. */
  stale: number
  /** Whether it also keeps the answer in the durable cache. */
  durable: boolean
}

function readDirectives(text: string): Map<string, string> {
  const parts = text.split(',').map((part) => part.trim().toLowerCase().split('='))
  return new Map(parts.map(([name = '', value = '']) => [name, value]))
}

/** Reads the most specific header, as Netlify does. Undefined for an answer that must not be kept. */
function lifetimeOf(headers: Headers): Lifetime | undefined {
  const names = ['netlify-cdn-cache-control', 'cdn-cache-control', 'cache-control']
  const text = names.map((name) => headers.get(name)).find((value) => value !== null)
  if (!text) return undefined
  const directives = readDirectives(text)
  const seconds = (name: string) => Number(directives.get(name) ?? 0)
  const fresh = directives.has('s-maxage') ? seconds('s-maxage') : seconds('max-age')
  if (directives.has('private') || directives.has('no-store') || !(fresh > 0)) return undefined
  return { fresh, stale: seconds('stale-while-revalidate'), durable: directives.has('durable') }
}

/** Tags are case insensitive. */
const tagsOf = (headers: Headers): string[] =>
  (headers.get('netlify-cache-tag') ?? headers.get('cache-tag') ?? '').split(',').map((tag) => tag.trim().toLowerCase())

/**
 * The part of the cache key that follows the path. `kept` are the headers of the first answer, with
 * `Netlify-Vary` (query, header, cookie) and `Vary`. Without a list every parameter counts, in any order.
 */
function variantKey(request: Request, kept: Headers): string {
  const instructions = (kept.get('netlify-vary') ?? '').split(',').map((part) => part.trim().split('='))
  const listed = (name: string) => instructions.find(([key]) => key === name)?.[1]?.split('|')
  const parameters = [...new URL(request.url).searchParams].filter(([name]) => listed('query')?.includes(name) ?? true)
  const varied = (kept.get('vary') ?? '').split(',').map((name) => name.trim().toLowerCase())
  const headers = [...(listed('header') ?? []), ...varied.filter((name) => name !== '' && name !== 'accept-encoding')]
  const cookies = parse(request.headers.get('cookie') ?? '')
  return JSON.stringify([
    parameters.map((pair) => JSON.stringify(pair)).sort(),
    headers.map((name) => request.headers.get(name)),
    listed('cookie')?.map((name) => cookies[name]),
  ])
}

/** Calls the functions. Undefined if none answers, because the path is a static file. */
type Origin = (request: Request) => Promise<Response | undefined>

export interface Cdn {
  /** Answers from the cache or from the origin, whose headers decide what is cached. */
  handle: (request: Request, origin: Origin) => Promise<Response | undefined>
  /** Invalidates the answers with these tags. Without tags, all of them, as a deploy does. */
  purge: (tags?: readonly string[]) => void
}

interface Answer {
  status: number
  headers: Headers
  body: BodyInit | null
}

interface Kept extends Answer {
  lifetime: Lifetime
  tags: string[]
  at: number
  /** The number of purges before the function was called. A later purge of one of its tags makes this answer stale. */
  purgesBefore: number
}

interface Path {
  /** The headers of the first cached answer. Netlify ignores different `Vary` headers of later ones. */
  headers: Headers
  variants: Map<string, Kept>
}

type Layer = Map<string, Path>
/** Netlify removes these headers from its answers. */
const internalHeaders = ['netlify-cdn-cache-control', 'netlify-cache-tag', 'netlify-vary']

/** The address without its query. */
function pathOf({ url }: Request): string {
  const { host, pathname } = new URL(url)
  return host + pathname
}

function find(layer: Layer, request: Request): Kept | undefined {
  const path = layer.get(pathOf(request))
  return path?.variants.get(variantKey(request, path.headers))
}

function keep(layer: Layer, request: Request, kept: Kept): void {
  const pathname = pathOf(request)
  const path = layer.get(pathname) ?? { headers: kept.headers, variants: new Map() }
  layer.set(pathname, path)
  path.variants.set(variantKey(request, path.headers), kept)
}

function send({ status, headers, body }: Answer, request: Request, states: string[]): Response {
  const own = new Headers(headers)
  for (const name of internalHeaders) own.delete(name)
  for (const state of states) own.append('cache-status', state)
  if (status === 200 && isHeld(request, headers.get('etag'))) return new Response(null, { status: 304, headers: own })
  return new Response(body, { status, headers: own })
}

/** Only a complete answer can be cached, so the function gets the request without conditions. */
function withoutCondition(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.delete('if-none-match')
  return new Request(request, { headers })
}

/**
 * Emulates the cache of Netlify's CDN for the answers of functions: one edge node, and the durable cache.
 * https://docs.netlify.com/build/caching/caching-overview/
 */
export function createCdn(now: () => number = Date.now): Cdn {
  const edge: Layer = new Map()
  const durable: Layer = new Map()
  /** The number of the last purge of each tag. The empty tag stands for all answers. */
  const purges = new Map<string, number>()
  let purgeCount = 0

  const ttl = ({ at, lifetime }: Kept) => Math.round(lifetime.fresh - (now() - at) / 1000)
  const isPurged = ({ tags, purgesBefore }: Kept) => ['', ...tags].some((tag) => (purges.get(tag) ?? 0) > purgesBefore)
  const isFresh = (kept: Kept | undefined): kept is Kept => kept !== undefined && !isPurged(kept) && ttl(kept) > 0
  const isUsable = (kept: Kept | undefined): kept is Kept => kept !== undefined && !isPurged(kept) && ttl(kept) > -kept.lifetime.stale

  async function fetchOrigin(request: Request, origin: Origin): Promise<Response | Kept | undefined> {
    const purgesBefore = purgeCount
    const response = await origin(withoutCondition(request))
    const lifetime = response && lifetimeOf(response.headers)
    if (response === undefined || lifetime === undefined) return response
    const { status, headers } = response
    const body = response.body && (await response.arrayBuffer())
    const kept: Kept = { status, headers, body, lifetime, tags: tagsOf(headers), at: now(), purgesBefore }
    for (const layer of lifetime.durable ? [edge, durable] : [edge]) keep(layer, request, kept)
    return kept
  }

  function durableState(request: Request, stale: Kept | undefined, answer: Response | Kept): string[] {
    if (!('lifetime' in answer && answer.lifetime.durable)) return []
    const reason = stale ? 'stale' : durable.get(pathOf(request))?.variants.size === 1 ? 'uri-miss' : 'vary-miss'
    return [`"Netlify Durable"; fwd=${reason}; stored=true; ttl=${answer.lifetime.fresh}`]
  }

  async function handle(request: Request, origin: Origin): Promise<Response | undefined> {
    if (request.method !== 'GET') return origin(request)
    const [near, far] = [find(edge, request), find(durable, request)]
    if (isFresh(near)) return send(near, request, ['"Netlify Edge"; hit'])
    const edgeState = `"Netlify Edge"; fwd=${near ? 'stale' : 'miss'}`
    if (isFresh(far)) {
      keep(edge, request, far)
      return send(far, request, [edgeState, `"Netlify Durable"; hit; ttl=${ttl(far)}`])
    }
    if (isUsable(near)) {
      void fetchOrigin(request, origin).catch((error: unknown) => console.error('The CDN could not renew an answer:', error))
      return send(near, request, ['"Netlify Edge"; hit; fwd=stale'])
    }
    const answer = await fetchOrigin(request, origin)
    return answer && send(answer, request, [edgeState, ...durableState(request, far, answer)])
  }

  const purge = (tags: readonly string[] = ['']) => {
    purgeCount += 1
    for (const tag of tags) purges.set(tag.toLowerCase(), purgeCount)
  }
  return { handle, purge }
}
