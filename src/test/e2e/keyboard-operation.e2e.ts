import type { Page } from '@playwright/test'
import { searchFolder } from '#domain/site/paths.ts'
import { expect, paths, test } from './fixtures.ts'
import { divertCalls } from './hold.ts'
import { operate, tabTo } from './keys.ts'
import { movePointer } from './pointer.ts'

const phone = { width: 375, height: 800 }
const longNote = paths.case('ainsworth-v-stewarts-law-llp')

/** Waits until the filter is interactive. */
async function openCases(page: Page, query = ''): Promise<void> {
  await page.goto(paths.cases + query)
  if (query === '') await movePointer(page)
  await expect(page.locator('.register-form[data-live]')).toHaveCount(1)
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('skips the header with the skip link', async ({ page }) => {
  await page.goto(paths.services)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
})

test('closes the mobile menu when the focus moves to the page', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto(paths.home)
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await operate(page, page.locator('#mobile-menu summary'))
  await expect(menu).toBeVisible()
  await operate(page, menu.getByRole('link').last(), 'Tab')
  await expect(page.getByRole('link', { name: 'Our Services' })).toBeFocused()
  await expect(menu).toBeHidden()
})

test('scrolls for more and searches on the home page by keyboard alone', async ({ page }) => {
  await page.goto(paths.home)
  await operate(page, page.getByRole('link', { name: 'Scroll for more' }))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(await page.evaluate(() => window.innerHeight))
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toBeInViewport()
  const search = page.getByRole('search')
  await tabTo(page, search.getByLabel('Keyword'))
  await page.keyboard.type('budget')
  await tabTo(page, search.getByLabel('Category'))
  await page.keyboard.press('ArrowDown')
  await tabTo(page, search.getByLabel('Year'))
  await page.keyboard.type('2021')
  await expect(page, 'a choice alone opens nothing').toHaveURL(/\/(?:#[\w-]+)?$/)
  await operate(page, search.getByRole('button', { name: 'Search' }))
  await expect(page).toHaveURL(`${paths.cases}?q=budget&category=Cost+Budgeting&year=2021`)
  for (const [label, value] of Object.entries({ Keyword: 'budget', Category: 'Cost Budgeting', Year: '2021' }))
    await expect(page.getByLabel(label)).toHaveValue(value)
})

test('moves the focus to the result when a button of the register disappears', async ({ page }) => {
  const count = page.locator('.register').getByRole('status')
  await openCases(page, '?q=no-such-word')
  // The form has a button of the same name, which stays.
  await expect(page.getByRole('heading', { name: 'No cases found' })).toBeVisible()
  await operate(page, page.locator('.register-notice').getByRole('button', { name: 'Clear Filters' }))
  await expect(page).toHaveURL(paths.cases)
  await expect(count).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('.register-list').getByRole('link').first()).toBeFocused()
  const release = await divertCalls(page, `${searchFolder}**`, (route) => route.fulfill({ status: 503, body: '' }))
  await openCases(page, '?year=2022')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  release()
  await operate(page, page.getByRole('button', { name: 'Try again' }))
  await expect(count).toBeFocused()
  await expect(count).toHaveText(/^[1-9]\d* cases found$/)
})

test('uses contents, citation and neighbours of a case by keyboard alone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(longNote)
  const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link')
  const target = await contents.nth(1).getAttribute('href')
  await operate(page, contents.nth(1))
  await expect(page).toHaveURL(`${longNote}${target}`)
  await page.keyboard.press('Tab')
  await expect(page.locator(`${target} > a`).first(), 'the focus is on the heading').toBeFocused()
  const copy = page.locator('[data-copy]').first()
  await operate(page, copy)
  await expect(page.getByRole('status')).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await copy.getAttribute('data-copy'))
  await expect(copy).toBeFocused()
  const neighbours = page.getByRole('navigation', { name: 'Neighbouring cases' })
  await operate(page, neighbours.locator('[rel=next]'))
  await expect(page).not.toHaveURL(longNote)
  await operate(page, neighbours.locator('[rel=prev]'))
  await expect(page).toHaveURL(longNote)
})

test('loads the map on request, and moves the focus into it and out again', async ({ page }) => {
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<button>Zoom in</button>' }),
  )
  await page.goto(paths.contact)
  await operate(page, page.getByRole('button', { name: 'Show the map' }))
  const map = page.getByTitle(/^Map of/)
  await expect(page.getByRole('group', { name: 'Where we are' })).toBeFocused()
  await expect(map.contentFrame().getByRole('button')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(map.contentFrame().getByRole('button')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Open in OpenStreetMap' })).toBeFocused()
})
