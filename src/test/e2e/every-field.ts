import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { connect } from '#db/connection/client.ts'
import { enquiries as enquiryTable } from '#db/schema/enquiries.ts'
import { services } from '#db/schema/services.ts'
import { subscribers as subscriberTable } from '#db/schema/subscribers.ts'
import { communitySchema } from '#domain/community/community.ts'
import { api } from '#domain/site/paths.ts'
import { buildNow } from './builds.ts'
import { databaseUrl } from './environment.ts'
import { expect, paths } from './fixtures.ts'

/** The values for every field of one record of each entity. */
export interface EveryField {
  /** Used in slugs and addresses, and contained in the texts. */
  name: string
  /** The value of a field that accepts some hundred characters. */
  text: (field: string) => string
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

export interface StoredEverywhere {
  slug: string
  case: number
  news: number
  member: number
  enquiry: number
}

const id = z.object({ id: z.number() })
const addressOf = (of: EveryField, what: string) => `${of.emailName}+${what}@${of.name}.example`

/** Stores the records for which the API has a call. */
async function storeByApi(page: Page, token: string, of: EveryField, slug: string) {
  const headers = { Authorization: `Bearer ${token}` }
  const send = async (method: string, path: string, data?: object) => {
    const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) })
    expect([200, 201], await answer.text()).toContain(answer.status())
    return answer.json()
  }
  const texts = (...fields: string[]) => Object.fromEntries(fields.map((field) => [field, of.text(field)]))
  const dated = { slug, date: '2027-03-12' }
  const { content, tags, firstName, lastName, phone, link, serverId: discordServerId, eventDate } = of
  const community = communitySchema.parse(await send('GET', api.community))
  const caseFields = { ...texts('title', 'summary', 'author'), ...dated, content, tags, category: 'QOCS' }
  const newsFields = { ...texts('title', 'summary', 'content', 'author'), ...dated, category: 'Event', imageUrl: null }
  const memberFields = { ...texts('name', 'position', 'bio'), linkedin: link, twitter: link, email: addressOf(of, 'member') }
  const stored = {
    case: id.parse(await send('POST', api.cases, caseFields)).id,
    news: id.parse(await send('POST', api.news, newsFields)).id,
    member: id.parse(await send('POST', api.team, memberFields)).id,
  }
  await send('PUT', api.community, { ...texts('eventName', 'eventDescription'), discordServerId, eventDate, discordInviteUrl: link })
  await send('POST', api.contact, { firstName, lastName, phone, email: addressOf(of, 'enquiry'), message: of.text('message') })
  await send('POST', api.newsletter, { email: addressOf(of, 'subscriber') })
  const putBack = async () => {
    for (const path of [api.case(stored.case), api.newsItem(stored.news), api.teamMember(stored.member)])
      await page.request.delete(path, { headers })
    await send('PUT', api.community, community)
  }
  return { ...stored, putBack }
}

/** Adds a service by SQL, because there is no call for it, and removes it afterwards. */
async function withService(of: EveryField, slug: string, work: (enquiry: number) => Promise<void>): Promise<void> {
  const { database, close } = connect({ url: databaseUrl, queryTimeout: 30_000, maxConnections: 1 })
  const sent = eq(enquiryTable.email, addressOf(of, 'enquiry'))
  try {
    await database.insert(services).values({ slug, title: of.text('title'), description: of.text('description'), icon: of.text('icon') })
    const [enquiry] = await database.select().from(enquiryTable).where(sent)
    await work(id.parse(enquiry).id)
  } finally {
    await database.delete(services).where(eq(services.slug, slug))
    await database.delete(enquiryTable).where(sent)
    await database.delete(subscriberTable).where(eq(subscriberTable.email, addressOf(of, 'subscriber')))
    await close()
  }
}

/** Stores one record of each entity with these texts and builds their pages. Undoes everything after `work`. */
export async function withEveryField(page: Page, of: EveryField, work: (stored: StoredEverywhere) => Promise<void>): Promise<void> {
  await page.goto(paths.adminDashboard)
  const token = await page.evaluate(() => window.localStorage.getItem('auth_token') ?? '')
  const slug = `${of.name}-${Date.now()}`
  const { putBack, ...stored } = await storeByApi(page, token, of, slug)
  try {
    await withService(of, slug, async (enquiry) => {
      await buildNow()
      await work({ ...stored, slug, enquiry })
    })
  } finally {
    await putBack()
  }
}

/** Every screen that shows a stored text. */
export function screensOf({ slug, case: caseId, news, member, enquiry }: StoredEverywhere) {
  const word = slug.replace(/-.*/, '')
  const tabs = ['overview', 'cases', `cases&q=${word}`, 'enquiries', `enquiries&open=${enquiry}`, 'subscribers', 'news', 'team', 'settings']
  const edited = [`news&edit=${news}`, `team&edit=${member}`]
  return {
    shown: [paths.case(slug), paths.newsItem(slug), paths.teamMember(member), paths.service(slug)],
    lists: [paths.home, paths.cases, `${paths.cases}?q=${word}`, paths.news, paths.team, paths.services, paths.community, paths.contact],
    desk: [...[...tabs, ...edited].map((query) => `${paths.adminDashboard}?tab=${query}`), paths.adminEditCase(caseId)],
  }
}
