import { parseUrl } from '../fields/url.ts'

/** Gmail ignores dots in the name and treats both domains as the same. */
const gmail = /^(?:gmail|googlemail)\.com$/

/** For counting: most providers ignore case and text after a plus. Mail goes to the address as written. */
export function mailboxOf(address: string): string {
  const written = address.normalize('NFKC').toLowerCase()
  const at = written.lastIndexOf('@')
  const [name = ''] = written.slice(0, at).split(/(?!^)\+/, 1)
  const domain = written.slice(at + 1)
  if (gmail.test(domain)) return `${name.replaceAll('.', '')}@gmail.com`
  return `${name}@${parseUrl(`http://${domain}`)?.hostname ?? domain}`
}
