import type { Page } from '@playwright/test'
import { builtEvent, builtParty, eventDay } from './built-records.ts'
import { expect, keepAsBuilt, paths, sendForm, test } from './fixtures.ts'

const rowOf = (page: Page, { title }: { title: string }) => page.getByRole('main').getByRole('listitem').filter({ hasText: title })

test('offers a place at an event until its day is over, even on pages that were built before', async ({ page }) => {
  const event = builtEvent
  await keepAsBuilt(page)
  const register = page.getByRole('article').getByRole('link', { name: 'Register now' })
  await page.goto(paths.newsItem(event.slug))
  await expect(page.getByText(`On ${eventDay.text}`, { exact: true })).toBeVisible()
  await expect(register).toBeVisible()
  await page.goto(paths.news)
  await expect(rowOf(page, event).getByRole('link', { name: 'Register now' })).toBeVisible()
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
  await page.goto(paths.news)
  await expect(rowOf(page, event).getByRole('link', { name: 'Read more' })).toBeVisible()
  await expect(page.getByText('Register now')).toHaveCount(0)
  await page.goto(paths.community)
  await expect(upcoming).toHaveCount(3)
  await expect(upcoming.first()).not.toContainText(builtParty.eventName)
})

test('keeps in the form the event that a place is booked at, and the service of the page that led there', async ({ page }) => {
  const { title, slug } = builtEvent
  await page.goto(paths.newsItem(slug))
  await page.getByRole('link', { name: 'Register now' }).click()
  const message = page.getByRole('textbox', { name: 'Message' })
  const service = page.getByLabel('Service (optional)')
  await expect(message).toHaveValue(`I would like to register for “${title}”.\n`)
  await expect(page.getByRole('heading', { name: 'Send us a message' })).toBeInViewport()
  await expect(service).toHaveValue('Other')
  await page.getByLabel('First name').fill('Vera')
  await sendForm(page.locator('#enquiry form'))
  await expect(page.getByText('Last name is required')).toBeVisible()
  await expect(message).toHaveValue(/Costs evening/)

  await page.goto(paths.service('points-of-dispute-reply'))
  await expect(service).toHaveValue('Points of Dispute/Reply')
  await page.getByRole('main').getByRole('link', { name: 'Get in Touch' }).first().click()
  await expect(page).toHaveURL(/\/contact\?service=/)
  await page.getByLabel('First name').fill('Vera')
  await expect(page.locator('#enquiry form'), 'once its code has come').toHaveAttribute('novalidate')
  await expect(service).toHaveValue('Points of Dispute/Reply')
})
