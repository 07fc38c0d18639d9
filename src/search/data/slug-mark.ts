/**
 * Sixteen bits of a slug (FNV-1a, folded). Ten thousand of them find the place of a slug and take 20 KB.
 * Slugs may share a mark, so compare the slug itself.
 */
export function slugMark(slug: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < slug.length; at += 1) hash = Math.imul(hash ^ slug.charCodeAt(at), 0x01000193)
  return (hash ^ (hash >>> 16)) & 0xffff
}
