import type { SSRManifest } from 'astro'
import { inlineHash } from '#site/rendering/inline-hash.ts'

const kinds = ['script', 'style'] as const
type Kind = (typeof kinds)[number]

/** What any page of the site may hold inline, in the order in which Astro names it. */
export type KnownHashes = Readonly<Record<Kind, readonly string[]>>

interface PolicyDirective {
  hashes: (string | object)[]
}
type Policies = Pick<NonNullable<SSRManifest['csp']>, 'scriptHashes' | 'styleHashes'> & Record<`${Kind}Directive`, PolicyDirective>

/** Those with a kind are another directive's, and stay. Astro names what several pages share several times. */
function takeFrom(directive: PolicyDirective): string[] {
  const taken = directive.hashes.filter((hash) => typeof hash === 'string')
  directive.hashes = directive.hashes.filter((hash) => typeof hash !== 'string')
  return [...new Set(taken)]
}

/**
 * Takes the hashes of all pages from Astro, which would otherwise sort and write all of them into each of ten thousand: a page is
 * given its own by `withOwnPolicy`.
 */
export function takeHashes(policies: Policies | undefined): KnownHashes {
  if (!policies) throw new Error('The site was bundled without a content policy.')
  // Copied for each page too.
  policies.scriptHashes = []
  policies.styleHashes = []
  return { script: takeFrom(policies.scriptDirective), style: takeFrom(policies.styleDirective) }
}

const policyStart = Buffer.from('<meta http-equiv="content-security-policy" content="')
const elements = kinds.map((kind) => ({ kind, open: Buffer.from(`<${kind}`), close: Buffer.from(`</${kind}>`) }))
const tagEnd = '>'.charCodeAt(0)
/** A script elsewhere is allowed by its origin, and a data block never runs. */
const needsNoHash = /\ssrc=|application\/ld\+json/

const hashes: { bytes: Buffer; hash: string }[] = []

/** What ten thousand pages have in common is hashed once. */
function hashOf(bytes: Buffer): string {
  const known = hashes.find((one) => one.bytes.equals(bytes))
  if (known) return known.hash
  const hash = inlineHash(bytes.toString())
  hashes.push({ bytes: Buffer.from(bytes), hash })
  return hash
}

/** The hashes of what stands within a page. */
function hashesWithin(page: Buffer): Record<Kind, Set<string>> {
  const within = { script: new Set<string>(), style: new Set<string>() }
  for (const { kind, open, close } of elements) {
    for (let at = page.indexOf(open); at >= 0; at = page.indexOf(open, at + 1)) {
      const start = page.indexOf(tagEnd, at) + 1
      if (!needsNoHash.test(page.toString('latin1', at, start))) within[kind].add(hashOf(page.subarray(start, page.indexOf(close, start))))
    }
  }
  return within
}

/**
 * A page whose policy also allows those of the known scripts and styles that it holds, and no others. Bytes without such a policy
 * stay as they are.
 */
export function withOwnPolicy(bytes: Uint8Array, known: KnownHashes): Uint8Array {
  const page = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const found = page.indexOf(policyStart)
  if (found < 0) return bytes
  const start = found + policyStart.length
  const end = page.indexOf('"', start)
  const within = hashesWithin(page)
  const allow = (_: string, kind: Kind, allowed: string) => {
    const own = known[kind].filter((hash) => within[kind].has(hash)).map((hash) => `'${hash}'`)
    return [`${kind}-src`, ...new Set([...allowed.trim().split(' '), ...own])].join(' ')
  }
  const policy = page.toString('latin1', start, end).replace(/\b(script|style)-src ([^;]*)/g, allow)
  return Buffer.concat([page.subarray(0, start), Buffer.from(policy, 'latin1'), page.subarray(end)])
}
