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

function readCookies(request: Request): Map<string, string> {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim().split('='))
  return new Map(pairs.map(([name = '', ...value]) => [name, value.join('=')]))
}

/**
 * The part of the cache key that follows the path. `kept` are the headers of the first answer, with
 * `Netlify-Vary` (query, header, cookie) and `Vary`. Without a list every parameter counts, in any order.
 */
export function variantKey(request: Request, kept: Headers): string {
  const instructions = (kept.get('netlify-vary') ?? '').split(',').map((part) => part.trim().split('='))
  const listed = (name: string) => instructions.find(([key]) => key === name)?.[1]?.split('|')
  const parameters = [...new URL(request.url).searchParams].filter(([name]) => listed('query')?.includes(name) ?? true)
  const varied = (kept.get('vary') ?? '').split(',').map((name) => name.trim().toLowerCase())
  const headers = [...(listed('header') ?? []), ...varied.filter((name) => name !== '' && name !== 'accept-encoding')]
  const cookies = readCookies(request)
  return JSON.stringify([
    parameters.map((pair) => JSON.stringify(pair)).sort(),
    headers.map((name) => request.headers.get(name)),
    listed('cookie')?.map((name) => cookies.get(name)),
  ])
}
