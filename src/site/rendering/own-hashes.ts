import { inlineHash } from './inline-hash.ts'

const policy = /<meta http-equiv="content-security-policy" content="([^"]*)"/
const inline = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g
/** A script from a file is allowed by its origin, and a data block never runs. */
const needsNoHash = /\ssrc=|application\/ld\+json/

const known = new Map<string, string>()

/** Ten thousand pages share most of their scripts and styles, so each text is hashed once. */
function hashOf(text: string): string {
  const hash = known.get(text) ?? `'${inlineHash(text)}'`
  known.set(text, hash)
  return hash
}

function hashesWithin(html: string): Record<string, Set<string>> {
  const within = { script: new Set<string>(), style: new Set<string>() }
  for (const [, kind, attributes = '', text = ''] of html.matchAll(inline)) {
    if (!needsNoHash.test(attributes)) within[kind === 'style' ? 'style' : 'script'].add(hashOf(text))
  }
  return within
}

/** Removes the hashes of other pages from a page's policy. Astro writes those of the whole site into every page. */
export function withOwnHashes(html: string): string {
  const [found, content = ''] = policy.exec(html) ?? []
  if (found === undefined) return html
  const within = hashesWithin(html)
  const own = content.replace(/\b(script|style)-src ([^;]*)/g, (_, kind: string, sources: string) => {
    const kept = sources.split(' ').filter((source) => !source.startsWith("'sha256-") || within[kind]?.has(source))
    return [`${kind}-src`, ...new Set(kept)].join(' ')
  })
  return html.replace(found, () => found.replace(content, () => own))
}
