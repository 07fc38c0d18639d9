/**
 * A mark for the address of a page. `GET /api/changes` uses it for withdrawn pages, because an address may name
 * people. Two hashes of 32 bits make collisions between pages unlikely. Pages compute it synchronously in little
 * code, even in browsers without digests.
 */
export function addressMark(path: string): string {
  let one = 1
  let two = 2
  for (let at = 0; at < path.length; at += 1) {
    one = Math.imul(one ^ path.charCodeAt(at), 0x9e3779b1)
    two = Math.imul(two ^ path.charCodeAt(at), 0x5f356495)
  }
  return (one >>> 0).toString(36) + (two >>> 0).toString(36)
}

/** Sixteen bits of a mark. Ten thousand of them locate a page and take 20 KB. Pages may share one. */
export const shortMark = (mark: string): number => Number.parseInt(mark.slice(-4), 36) % 65_536
