import type { SSRManifest } from 'astro'
import { inlineHash } from '#site/rendering/inline-hash.ts'

const kinds = ['script', 'style'] as const
type Kind = (typeof kinds)[number]

/** The hashes of the inline code of all pages, in Astro's order. */
export type KnownHashes = Readonly<Record<Kind, readonly string[]>>

interface PolicyDirective {
  hashes: (string | object)[]
}
type Policies = Pick<NonNullable<SSRManifest['csp']>, 'scriptHashes' | 'styleHashes'> & Record<`${Kind}Directive`, PolicyDirective>

/** Hashes with a kind belong to another directive, so they stay. Astro lists shared hashes more than once. */
function takeFrom(directive: PolicyDirective): string[] {
  const taken = directive.hashes.filter((hash) => typeof hash === 'string')
  directive.hashes = directive.hashes.filter((hash) => typeof hash !== 'string')
  return [...new Set(taken)]
}

/**
 * Takes the hashes of all pages from Astro. Otherwise Astro sorts and writes all of them into every page.
 * `withOwnPolicy` adds the hashes of one page.
 */
export function takeHashes(policies: Policies | undefined): KnownHashes {
  if (!policies) throw new Error('The site was bundled without a content policy.')
  // Astro copies these for each page too.
  policies.scriptHashes = []
  policies.styleHashes = []
  return { script: takeFrom(policies.scriptDirective), style: takeFrom(policies.styleDirective) }
}

const policyStart = Buffer.from('<meta http-equiv="content-security-policy" content="')
const elements = kinds.map((kind) => ({ kind, open: Buffer.from(`<${kind}`), close: Buffer.from(`</${kind}>`) }))
const tagEnd = '>'.charCodeAt(0)
/** A script file is allowed by its origin, and a data block never runs. */
const needsNoHash = /\ssrc=|application\/ld\+json/

const hashes: { bytes: Buffer; hash: string }[] = []

/** Hashes code that many pages share only once. */
function hashOf(bytes: Buffer): string {
  const known = hashes.find((one) => one.bytes.equals(bytes))
  if (known) return known.hash
  const hash = inlineHash(bytes.toString())
  hashes.push({ bytes: Buffer.from(bytes), hash })
  return hash
}

/** The hashes of the inline code of a page. */
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
 * Adds the hashes of the known scripts and styles of a page to its policy.
 * Bytes without a policy stay unchanged.
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
