import { inlineHash } from '#site/inline-hash.ts'

const policyStart = Buffer.from('<meta http-equiv="content-security-policy" content="')
const elements = (['script', 'style'] as const).map((name) => ({ open: Buffer.from(`<${name}`), close: Buffer.from(`</${name}>`) }))
const tagEnd = '>'.charCodeAt(0)
/** A script elsewhere is allowed by its origin, and a data block never runs. */
const needsNoHash = /\ssrc=|application\/ld\+json/

const hashes: { bytes: Buffer; hash: string }[] = []

/** What ten thousand pages have in common is hashed once. */
function hashOf(bytes: Buffer): string {
  const known = hashes.find((one) => one.bytes.equals(bytes))
  if (known) return known.hash
  const hash = `'${inlineHash(bytes.toString())}'`
  hashes.push({ bytes: Buffer.from(bytes), hash })
  return hash
}

/** The hashes of what stands within a page, as a policy writes them. */
function hashesWithin(page: Buffer): Set<string> {
  const within = new Set<string>()
  for (const { open, close } of elements) {
    for (let at = page.indexOf(open); at >= 0; at = page.indexOf(open, at + 1)) {
      const start = page.indexOf(tagEnd, at) + 1
      if (!needsNoHash.test(page.toString('latin1', at, start))) within.add(hashOf(page.subarray(start, page.indexOf(close, start))))
    }
  }
  return within
}

/**
 * A page with the hashes of its own scripts and styles alone in its policy: Astro names those of all pages in each, which is a
 * tenth of what a case's page has to say. Bytes without such a policy stay as they are.
 */
export function withOwnPolicy(bytes: Uint8Array): Uint8Array {
  const page = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const found = page.indexOf(policyStart)
  if (found < 0) return bytes
  const start = found + policyStart.length
  const end = page.indexOf('"', start)
  const within = hashesWithin(page)
  const policy = page.toString('latin1', start, end).replace(/ 'sha256-[^']+'/g, (part) => (within.has(part.slice(1)) ? part : ''))
  return Buffer.concat([page.subarray(0, start), Buffer.from(policy, 'latin1'), page.subarray(end)])
}
