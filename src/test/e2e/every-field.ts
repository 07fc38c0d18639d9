import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { contentEntries } from '#db/schema/content-tables.ts'
import { enquiries as enquiryTable } from '#db/schema/enquiries.ts'
import { subscribers as subscriberTable } from '#db/schema/subscribers.ts'
import { withDatabase } from '#db/upkeep/database-context.ts'
import { communitySchema } from '#domain/community/schema.ts'
import { mapFields } from '#domain/content/map-fields.ts'
import { type Field, pagePath } from '#domain/content/type.ts'
import { type ContentKind, contentTypes, tabTypes } from '#domain/kinds/content-types.ts'
import { api } from '#domain/site/paths.ts'
import { buildNow } from './builds.ts'
import { databaseUrl } from './environment.ts'
import { expect, paths } from './fixtures.ts'
import { asStaff } from './session.ts'

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
const addressOf = (of: EveryField, what: string) => `${of.emailName}+${what}@${of.name}.example`

/** The value of a field of a kind of content. */
function valueFor(of: EveryField, slug: string, kind: ContentKind, name: string, field: Field): string | string[] | null {
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

/** A stored record of a kind that has a public page. */
interface StoredRecord {
  kind: ContentKind
  id: number
  /** The path of its page. */
  path: string
}

export interface StoredEverywhere {
  slug: string
  records: readonly StoredRecord[]
  enquiry: number
}

const id = z.object({ id: z.number() })
/** Of a field that accepts 300 characters or more. */
const textOf = (of: EveryField, field: string) => of.text(field, 300)

/** Stores the records for which the API has a call. */
async function storeByApi(page: Page, of: EveryField, slug: string) {
  const headers = await asStaff()
  const send = async (method: string, path: string, data?: object) => {
    const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) })
    expect([200, 201], await answer.text()).toContain(answer.status())
    return answer.json()
  }
  const texts = (...fields: string[]) => Object.fromEntries(fields.map((field) => [field, textOf(of, field)]))
  const { firstName, lastName, phone, link, serverId: discordServerId, eventDate } = of
  const community = communitySchema.parse(await send('GET', api.community))
  const records: StoredRecord[] = []
  for (const { type } of contentEntries) {
    const input = mapFields(type.fields, (field, name) => valueFor(of, slug, type.name, name, field))
    const record = { ...id.parse(await send('POST', type.address, input)), slug }
    records.push({ kind: type.name, id: record.id, path: pagePath(type, record) })
  }
  await send('PUT', api.community, { ...texts('eventName', 'eventDescription'), discordServerId, eventDate, discordInviteUrl: link })
  await send('POST', api.contact, { firstName, lastName, phone, email: addressOf(of, 'enquiry'), message: textOf(of, 'message') })
  await send('POST', api.newsletter, { email: addressOf(of, 'subscriber') })
  const putBack = async () => {
    for (const { kind, id } of records) await page.request.delete(`${contentTypes[kind].address}/${id}`, { headers })
    await send('PUT', api.community, community)
  }
  return { records, putBack }
}

/** Finds the enquiry, and removes afterwards what staff cannot remove. */
function withEnquiry(of: EveryField, work: (enquiry: number) => Promise<void>): Promise<void> {
  const sent = eq(enquiryTable.email, addressOf(of, 'enquiry'))
  return withDatabase(databaseUrl, async (db) => {
    try {
      const [enquiry] = await db.select().from(enquiryTable).where(sent)
      await work(id.parse(enquiry).id)
    } finally {
      await db.delete(enquiryTable).where(sent)
      await db.delete(subscriberTable).where(eq(subscriberTable.email, addressOf(of, 'subscriber')))
    }
  })
}

/** Stores one record of each entity with these texts and builds their pages. Deletes the records after `work`. */
export async function withEveryField(page: Page, of: EveryField, work: (stored: StoredEverywhere) => Promise<void>): Promise<void> {
  const slug = `${of.name}-${Date.now()}`
  const { putBack, records } = await storeByApi(page, of, slug)
  try {
    await withEnquiry(of, async (enquiry) => {
      await buildNow()
      await work({ slug, enquiry, records })
    })
  } finally {
    await putBack()
  }
}

const editorOf = ({ kind, id }: StoredRecord): string =>
  kind === 'case' ? paths.adminEditCase(id) : `${paths.adminDashboard}?tab=${kind}&edit=${id}`

/** Every screen that shows a stored text. */
export function screensOf({ slug, records, enquiry }: StoredEverywhere) {
  const word = slug.replace(/-.*/, '')
  const tabs = ['overview', 'cases', `cases&q=${word}`, 'enquiries', `enquiries&open=${enquiry}`, 'subscribers', 'settings']
  const kinds = tabTypes.map(({ name }) => name)
  const lists = tabTypes.map(({ pages }) => pages.list)
  return {
    shown: records.map(({ path }) => path),
    lists: [paths.home, paths.cases, `${paths.cases}?q=${word}`, ...lists, paths.community, paths.contact],
    desk: [...tabs, ...kinds].map((query) => `${paths.adminDashboard}?tab=${query}`),
    editors: records.map(editorOf),
  }
}
