import type { Field } from '#domain/content/type.ts'
import type { ContentKind } from '#domain/kinds/content-types.ts'

/** The values for every field of one record of each entity. */
export interface EveryField {
  /** Used in slugs and addresses, and contained in the texts. */
  name: string
  /** The value of a field that accepts so many characters. */
  text: (field: string, max: number) => string
  content: string
  tags: string[]
  firstName: string
  lastName: string
  phone: string
  /** The part of e-mail addresses before the @. */
  emailName: string
  link: string
  serverId: string
  eventDate: string
}

/** A different e-mail address for each record. */
export const addressOf = (of: EveryField, what: string) => `${of.emailName}+${what}@${of.name}.example`

/** The value of a field of a kind of content. */
export function valueFor(of: EveryField, slug: string, kind: ContentKind, name: string, field: Field): string | string[] | null {
  // Of a judgment that Find Case Law publishes, which no case here is.
  if (/^source[A-Z]/.test(name)) return null
  switch (field.kind) {
    case 'slug':
      return slug
    case 'day':
      return '2027-03-12'
    case 'time':
      return '18:30'
    case 'choice':
      return field.choices.at(-1) ?? ''
    case 'tags':
      return of.tags
    case 'link':
      return of.link
    case 'email':
      return addressOf(of, kind)
    case 'phone':
      return '020 7946 0124'
    case 'picture':
      return null
    case 'icon':
      return 'scale'
    case 'sums':
      return Array.from({ length: field.count }, (_, index) => 500 - index).join(' / ')
    case 'treatments':
      return '[2017] EWCA Civ 932: overruled'
    case 'markup':
      return of.content
    default:
      return of.text(name, field.max).slice(0, field.max)
  }
}
