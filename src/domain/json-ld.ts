import type { Article, BreadcrumbList, LegalService, NewsArticle, Person, Thing, WithContext } from 'schema-dts'
import type { CaseRecord } from './cases.ts'
import { lawReportHead } from './law-report-head.ts'
import type { NewsItem } from './news.ts'
import { paths } from './paths.ts'
import { site } from './site.ts'
import { bioDescription, type TeamMember } from './team.ts'

const context = 'https://schema.org' as const

/** JSON for a script element: no text can close the element or start a comment, and no line separator breaks a parser. */
export function jsonForScript(value: WithContext<Thing>): string {
  const escapes: Record<string, string> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026', '\u2028': '\\u2028', '\u2029': '\\u2029' }
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (sign) => escapes[sign] ?? sign)
}

const publisher = (origin: string) => ({ '@type': 'LegalService', '@id': `${origin}/#practice`, name: site.name }) as const

export function practiceJsonLd(origin: string): WithContext<LegalService> {
  return {
    '@context': context,
    '@type': 'LegalService',
    '@id': `${origin}/#practice`,
    name: site.name,
    description: site.description,
    url: origin,
    email: site.email,
    telephone: site.phone.label,
    address: {
      '@type': 'PostalAddress',
      streetAddress: site.address.street,
      addressLocality: site.address.city,
      postalCode: site.address.postcode,
      addressCountry: site.address.country,
    },
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: site.hours.opens,
      closes: site.hours.closes,
    },
    sameAs: Object.values(site.social),
  }
}

/** `trail` is from the home page down, names with their paths. */
export function breadcrumbJsonLd(origin: string, trail: readonly { name: string; path: string }[]): WithContext<BreadcrumbList> {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: `${origin}${path}` })),
  }
}

/** schema.org has no LegalCase: a note on a case is an Article about it. */
export function caseJsonLd(origin: string, entry: CaseRecord): WithContext<Article> {
  const { citation } = lawReportHead(entry)
  return {
    '@context': context,
    '@type': 'Article',
    name: entry.title,
    headline: entry.title,
    description: entry.summary,
    url: `${origin}${paths.case(entry.slug)}`,
    datePublished: entry.date,
    dateModified: entry.updatedAt,
    keywords: entry.tags.join(', '),
    articleSection: entry.category,
    author: { '@type': 'Person', name: entry.author },
    publisher: publisher(origin),
    ...(citation && { citation: citation.text }),
  }
}

export function newsJsonLd(origin: string, item: NewsItem): WithContext<NewsArticle> {
  return {
    '@context': context,
    '@type': 'NewsArticle',
    headline: item.title,
    description: item.summary,
    url: `${origin}${paths.newsItem(item.slug)}`,
    datePublished: item.date,
    dateModified: item.updatedAt,
    articleSection: item.category,
    author: { '@type': 'Person', name: item.author },
    publisher: publisher(origin),
  }
}

export function personJsonLd(origin: string, member: TeamMember): WithContext<Person> {
  const links = [member.linkedin, member.twitter].filter((link) => link !== null)
  return {
    '@context': context,
    '@type': 'Person',
    name: member.name,
    jobTitle: member.position,
    description: bioDescription(member.bio),
    url: `${origin}${paths.teamMember(member.id)}`,
    worksFor: publisher(origin),
    ...(links.length > 0 && { sameAs: links }),
  }
}
