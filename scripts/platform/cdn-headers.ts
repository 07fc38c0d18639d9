/** How long the CDN keeps an answer, in seconds. */
export interface Lifetime {
  fresh: number
  /** The time after that in which it still serves the answer, and asks for a new one. */
  stale: number
  /** Whether it also keeps the answer in the durable cache. */
  durable: boolean
}

function readDirectives(text: string): Map<string, string> {
  const parts = text.split(',').map((part) => part.trim().toLowerCase().split('='))
  return new Map(parts.map(([name = '', value = '']) => [name, value]))
}

/** Reads the most specific header, as Netlify does. Undefined for an answer that must not be kept. */
export function lifetimeOf(headers: Headers): Lifetime | undefined {
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
export const tagsOf = (headers: Headers): string[] =>
  (headers.get('netlify-cache-tag') ?? headers.get('cache-tag') ?? '').split(',').map((tag) => tag.trim().toLowerCase())

/** The parts of a request that choose between the answers of one path. */
export interface Variation {
  /** All parameters when undefined, which is the default of functions. */
  query: readonly string[] | undefined
  headers: readonly string[]
  cookies: readonly string[]
}

/** Reads `Netlify-Vary` (query, header and cookie) and `Vary`. Compression is not a variation here. */
export function variationOf(headers: Headers): Variation {
  const instructions = (headers.get('netlify-vary') ?? '').split(',').map((part) => part.trim().split('='))
  const listed = (name: string) => instructions.find(([key]) => key === name)?.[1]?.split('|')
  const varied = (headers.get('vary') ?? '').split(',').map((name) => name.trim().toLowerCase())
  return {
    query: listed('query'),
    headers: [...(listed('header') ?? []), ...varied.filter((name) => name !== '' && name !== 'accept-encoding')],
    cookies: listed('cookie') ?? [],
  }
}

function cookieOf(request: Request, name: string): string | undefined {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))
}

/** The part of the cache key that follows the path. The order of parameters does not matter. */
export function variantKey(request: Request, { query, headers, cookies }: Variation): string {
  const parameters = [...new URL(request.url).searchParams].filter(([name]) => query?.includes(name) ?? true)
  const sorted = parameters.map((pair) => JSON.stringify(pair)).sort()
  return JSON.stringify([sorted, headers.map((name) => request.headers.get(name)), cookies.map((name) => cookieOf(request, name))])
}
