import { parseUrl } from './url.ts'

/** A whole IPv4 address, or four groups of IPv6, because a subscriber usually has a whole /64 network. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const written = parseUrl(`http://[${address.split('%')[0]}]/`)?.hostname.slice(1, -1)
  if (written === undefined || written.startsWith('::ffff:')) return written ?? address
  const [head = [], tail = []] = written.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return [...head, ...zeros, ...tail].slice(0, 4).join(':')
}

/** The first three groups of an IPv6 network. A site usually has a whole /48, which holds 65,536 networks. */
export const siteOf = (network: string): string => (network.includes(':') ? network.split(':').slice(0, 3).join(':') : network)
