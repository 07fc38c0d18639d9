import { tabTypes } from '#domain/kinds/content-types.ts'
import { paths } from '#domain/site/paths.ts'

/** The header's links, in the specified order. */
export const navigation = [
  { label: 'Home', href: paths.home },
  { label: 'Services', href: paths.services },
  { label: 'Case Law', href: paths.cases },
  { label: 'Our Team', href: paths.team },
  { label: 'Community', href: paths.community },
  { label: 'Contact', href: paths.contact },
] as const

/** The header link above a path, if there is one. */
export const partOf = (path: string): string | undefined =>
  navigation.find(({ href }) => path === href || (href !== paths.home && path.startsWith(`${href}/`)))?.href

const inHeader: ReadonlySet<string> = new Set(navigation.map(({ href }) => href))

/** The links in the footer and on a missing page. Lists that the header does not link to come last. */
export const quickLinks: readonly { label: string; href: string }[] = [
  ...navigation,
  ...tabTypes.map(({ pages }) => ({ label: pages.label, href: pages.list })).filter(({ href }) => !inHeader.has(href)),
  { label: 'Newsletter', href: paths.newsletter },
  { label: 'Fees', href: paths.fees },
]

export const legalLinks = [
  { label: 'Privacy', href: paths.privacy },
  { label: 'Terms', href: paths.terms },
  { label: 'Cookies', href: paths.cookies },
  { label: 'Accessibility', href: paths.accessibility },
  { label: 'Complaints', href: paths.complaints },
] as const
