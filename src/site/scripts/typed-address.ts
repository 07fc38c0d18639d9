import { slugify } from '#domain/fields/slug.ts'

/** Signs that no one sees, as text copied from a message holds them. */
const unseen = /[\p{Cf}\p{Cc}]/gu

/** What an older website, or a habit, puts at the end of an address. */
const ending = /(?:^|\/)(?:index|default)?\.(?:html?|php|aspx?)$|\.(?:html?|php|aspx?)$/i

function decode(pathname: string): string | undefined {
  // Half an escape at the end is what is left of a longer address.
  for (const whole of [pathname, pathname.replace(/(?:%[0-9a-f]{0,2}){1,12}$/i, '')]) {
    try {
      return decodeURIComponent(whole)
    } catch {
      // The other one may be well formed.
    }
  }
  return undefined
}

/**
 * The address that a visitor means where there is no page at the one that was asked for: with another case, without what stands around an
 * address in a sentence, and as slugs are written. Undefined where that is the same address, or none at all.
 */
export function meantPath(pathname: string): string | undefined {
  const decoded = decode(pathname)
  if (decoded === undefined) return undefined
  const written = decoded
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

/** On a page that says not found: goes to the page that was meant. That one says not found only by an address that means itself. */
export function leadToMeant(): void {
  const meant = meantPath(window.location.pathname)
  if (meant !== undefined) window.location.replace(meant + window.location.search + window.location.hash)
}
