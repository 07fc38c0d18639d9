import { slugify } from '../fields/slug.ts'

/** Invisible characters that text copied from a message may contain. */
const unseen = /[\p{Cf}\p{Cc}]/gu

/** File names and extensions from older websites or from habit. */
const ending = /(?:^|\/)(?:index|default)?\.(?:[sx]?html?|php|aspx?|jsp|cfm|pdf)$|\.(?:[sx]?html?|php|aspx?|jsp|cfm|pdf)$/i

/** Begins a query or an anchor. Some programs escape its mark, or drop the question mark. */
const endOfPath = /[?#]|&[a-z_]{1,40}=/i

function decode(pathname: string): string | undefined {
  // Half an escape at the end is the rest of a longer address.
  for (const whole of [pathname, pathname.replace(/(?:%[0-9a-f]{0,2}){1,12}$/i, '')]) {
    try {
      return decodeURIComponent(whole)
    } catch {
      // The other spelling may be well formed.
    }
  }
  return undefined
}

/**
 * The path that a visitor probably meant by an address without a page. Undefined if no other path fits. It
 * corrects upper and lower case, punctuation around a pasted address, and the spelling of slugs.
 */
export function meantPath(pathname: string): string | undefined {
  const decoded = decode(pathname)
  if (decoded === undefined) return undefined
  const [path = ''] = decoded.split(endOfPath, 1)
  const written = path
    .replace(unseen, '')
    .trim()
    .replace(/[^\p{L}\p{N}]{0,200}$/u, '')
  const parts = written
    .replace(ending, '')
    .split('/')
    .map(slugify)
    .filter((part) => part !== '')
  if (parts.length === 0 && !ending.test(written)) return undefined
  const meant = `/${parts.join('/')}`
  return meant === pathname ? undefined : meant
}
