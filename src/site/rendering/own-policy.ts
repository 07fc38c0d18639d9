import type { MiddlewareHandler } from 'astro'
import { inlineHash } from './inline-script.ts'

const policy = /<meta http-equiv="content-security-policy" content="([^"]*)"\s?\/?>/
const charset = /<meta charset="[^"]*"\s?\/?>/
const inline = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g
/** A script from a file is allowed by its origin, and a data block never runs. */
const needsNoHash = /\ssrc=|application\/ld\+json/

const known = new Map<string, string>()

/** Ten thousand pages share most of their scripts and styles, so each text is hashed once. */
function hashOf(latin: string): string {
  const hash = known.get(latin) ?? `'${inlineHash(Buffer.from(latin, 'latin1'))}'`
  known.set(latin, hash)
  return hash
}

function hashesWithin(html: string): Record<string, Set<string>> {
  const within = { script: new Set<string>(), style: new Set<string>() }
  for (const [, kind, attributes = '', text = ''] of html.matchAll(inline)) {
    if (!needsNoHash.test(attributes)) within[kind === 'style' ? 'style' : 'script'].add(hashOf(text))
  }
  return within
}

function ownSources(all: string, html: string): string {
  const within = hashesWithin(html)
  return all.replace(/\b(script|style)-src ([^;]*)/g, (_, kind: string, sources: string) => {
    const kept = sources.split(' ').filter((source) => !source.startsWith("'sha256-") || within[kind]?.has(source))
    return [`${kind}-src`, ...new Set(kept)].join(' ')
  })
}

/**
 * Removes the hashes of other pages from a page's policy, because Astro writes those of the whole site into
 * every page. Moves the policy to the start of the head, because it covers only what follows. Reads each byte as
 * a letter, which is faster than UTF-8: the policy and the tags are ASCII.
 */
export function withOwnPolicy(page: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const html = page.toString('latin1')
  const found = policy.exec(html)
  const first = charset.exec(html)
  if (!found || !first) return page
  const [tag, content = ''] = found
  const start = first.index + first[0].length
  return Buffer.concat([
    page.subarray(0, start),
    Buffer.from(
      tag.replace(content, () => ownSources(content, html)),
      'latin1',
    ),
    page.subarray(start, found.index),
    page.subarray(found.index + tag.length),
  ])
}

/** Runs for each page at build time: scripts/site-build/content-policy.ts. */
export const onRequest: MiddlewareHandler = async (_, next) => {
  const response = await next()
  if (!response.headers.get('content-type')?.startsWith('text/html') || response.body === null) return response
  const { status, headers } = response
  return new Response(withOwnPolicy(Buffer.from(await response.arrayBuffer())), { status, headers })
}
