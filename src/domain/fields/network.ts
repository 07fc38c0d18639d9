import { parseUrl } from './url.ts'

/**
 * Whom a limit counts: an IPv4 address itself, of an IPv6 address its first four groups, since whoever has one address of such a
 * network has them all. What is no address counts as it stands.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const written = parseUrl(`http://[${address.split('%')[0]}]/`)?.hostname.slice(1, -1)
  if (written === undefined || written.startsWith('::ffff:')) return written ?? address
  const [head = [], tail = []] = written.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return [...head, ...zeros, ...tail].slice(0, 4).join(':')
}
