import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import type { NewsItem } from '#domain/news/type.ts'
import { api } from '#domain/site/paths.ts'
import { newsItemSchema } from '#test/record-schemas.ts'
import { builtEvents, builtParty, eventDay } from './built-records.ts'
import { expect, keepAsBuilt, paths, test } from './fixtures.ts'
import { lineFaults } from './line-boxes.ts'
import { openSession } from './session.ts'

async function createEvent(request: APIRequestContext, content: string): Promise<NewsItem> {
  const title = `Costs evening “${content}” ${Date.now()}`
  const slug = `costs-evening-${randomUUID()}`
  const texts = { title, slug, summary: `An evening: ${title}.`, content, category: 'Event', author: 'A Tester' }
  const data = { ...texts, date: '2024-09-10' }
  return newsItemSchema.parse(await (await request.post(api.news, { data, headers: await asStaff() })).json())
}

const asStaff = async () => ({ Authorization: `Bearer ${await openSession()}` })
const rowOf = (page: Page, { title }: { title: string }) => page.getByRole('main').getByRole('listitem').filter({ hasText: title })

test('offers a place at an event until its day is over, even on pages that were built before', async ({ page }) => {
  const event = builtEvents.coming
  await keepAsBuilt(page)
  const register = page.getByRole('article').getByRole('link', { name: 'Register now' })
  await page.goto(paths.newsItem(event.slug))
  await expect(page.getByText(`On ${eventDay.text}`, { exact: true })).toBeVisible()
  await expect(register).toBeVisible()
  await page.goto(paths.news)
  await expect(rowOf(page, event).getByRole('link', { name: 'Register now' })).toBeVisible()
  // Coming events are above everything else, also the one that is farthest away.
  const titles = await page.getByRole('main').getByRole('listitem').allInnerTexts()
  const placeOf = (title: string) => titles.findIndex((text) => text.includes(title))
  expect(placeOf(event.title)).toBeLessThan(placeOf(builtEvents.past.title))
  expect(placeOf(event.title)).toBeGreaterThanOrEqual(0)
  await page.goto(paths.home)
  await expect(rowOf(page, event)).toContainText(`On ${eventDay.text}`)
  await page.goto(paths.community)
  const upcoming = page.getByRole('region', { name: 'Upcoming events' }).getByRole('list').first().getByRole('listitem')
  await expect(upcoming.first()).toContainText(builtParty.eventName)

  await page.clock.setFixedTime('2094-01-21T23:30:00Z')
  await page.goto(paths.newsItem(event.slug))
  await expect(register).toBeVisible()
  await page.clock.setFixedTime('2094-01-22T00:30:00Z')
  await page.goto(paths.newsItem(event.slug))
  await expect(page.getByText('This event has taken place.')).toBeVisible()
  await expect(register).toHaveCount(0)
  for (const path of [paths.news, paths.home]) {
    await page.goto(path)
    await expect(rowOf(page, event).getByRole('link', { name: 'Read more' })).toBeVisible()
    await expect(page.getByText('Register now')).toHaveCount(0)
  }
  await page.goto(paths.community)
  await expect(upcoming).toHaveCount(3)
  await expect(upcoming.first()).not.toContainText(builtParty.eventName)

  const source = await (await page.request.get(paths.newsItem(builtEvents.past.slug))).text()
  expect(source).toContain('"startDate":"2024-09-03"')
  expect(source).toContain('This event has taken place.')
  expect(source).not.toContain('EventScheduled')
  expect(source).not.toContain('Register now')
})

test('shows an event without a day with the date of its announcement, labelled as such', async ({ page }) => {
  const event = await createEvent(page.request, 'The day will be announced.')
  await page.goto(paths.newsItem(event.slug))
  await expect(page.getByText('Announced 10 September 2024')).toBeVisible()
  await page.goto(paths.news)
  await expect(rowOf(page, event)).toContainText('Announced 10 September 2024')
  expect(await lineFaults(page, paths.news)).toEqual([])
})

test('keeps in the form the event that a place is booked at, and the service of the page that led there', async ({ page }) => {
  const event = await createEvent(page.request, `On ${eventDay.text}, by & “large”.`)
  await page.goto(paths.newsItem(event.slug))
  await page.getByRole('link', { name: 'Register now' }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(`I would like to register for “${event.title}”.\n`)
  await expect(page.getByRole('heading', { name: 'Send us a message' })).toBeInViewport()
  await expect(page.getByLabel('Service (optional)')).toHaveValue('Other')
  await page.getByLabel('First name').fill('Vera')
  await expect(page.locator('#enquiry form'), 'until then the browser validates').toHaveAttribute('novalidate')
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/Costs evening/)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Last name is required')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/Costs evening/)

  const service = page.getByLabel('Service (optional)')
  await page.goto(paths.service('points-of-dispute-reply'))
  await expect(service).toHaveValue('Points of Dispute/Reply')
  await page.getByRole('main').getByRole('link', { name: 'Get in Touch' }).first().click()
  await expect(page).toHaveURL(/\/contact\?service=/)
  await expect(service).toHaveValue('Points of Dispute/Reply')
  await page.getByLabel('First name').fill('Vera')
  await expect(page.locator('#enquiry form'), 'until then the browser validates').toHaveAttribute('novalidate')
  await expect(service).toHaveValue('Points of Dispute/Reply')
})
