import type { Page } from '@playwright/test'
import { searchFolder } from '#domain/site/paths.ts'
import { expect, paths, test } from './fixtures.ts'
import { divertCalls } from './hold.ts'
import { operate, tabTo } from './keys.ts'
import { movePointer } from './pointer.ts'
import { pressTab, walkFaults, walksWell } from './tab-walk.ts'

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
  await expect(page.getByRole('alert')).toContainText('The register could not be loaded')
  release()
  await operate(page, page.getByRole('button', { name: 'Try again' }))
  await expect(count).toBeFocused()
  await expect(count).toHaveText(/^[1-9]\d* cases found$/)
  await expect(page.getByLabel('Year')).toHaveValue('2022')
})

test(`a page newer than the build, with many sections: ${walksWell}`, async ({ page, inspector, createCase }) => {
  const content = Array.from({ length: 40 }, (_, index) => `## Ground ${index + 1}\nSee [2018] EWCA Civ 1654.`).join('\n')
  const { slug, title } = await createCase({ title: `Many v Sections ${Date.now()}`, content })
  await page.goto(paths.case(slug))
  await expect(page.getByRole('heading', { name: title }).first()).toBeVisible()
  // The check for changes compares the record with its drawing, before the walk numbers its controls.
  await page.waitForLoadState('networkidle')
  expect(await walkFaults(page, inspector, slug, { widths: [375], isBack: true })).toEqual([])
})

test('keeps the focus in view while Tab is held on a slow machine, past rows that were not laid out yet', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  for (const times of [34, 50]) {
    await page.goto(paths.cases)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 8 })
    await pressTab(session, times, 'on')
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    // The browser may still be scrolling when the last press is answered.
    const inFront = () =>
      page.evaluate(() => {
        const [line = new DOMRect()] = document.activeElement?.getClientRects() ?? []
        const found = document.elementFromPoint(line.x + line.width / 2, line.y + line.height / 2)
        return document.activeElement?.contains(found) === true ? 'the focus' : `${found?.tagName} at ${line.y}`
      })
    await expect.poll(inFront, `after ${times} presses`).toBe('the focus')
  }
})
