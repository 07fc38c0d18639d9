import type { Page } from '@playwright/test'
import { caseToolsPath } from '#domain/site/script-paths.ts'
import { violations, violationsIn } from './axe.ts'
import { expect, paths, test } from './fixtures.ts'
import { holdCalls } from './hold.ts'
import { operate } from './keys.ts'

const phone = { width: 375, height: 800 }
const longNote = paths.case('ainsworth-v-stewarts-law-llp')
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' })
const menuButton = (page: Page) => page.locator('#mobile-menu summary')

test('shows the sections of the home page in order, under a header that gains a shadow after ten pixels and leads to every part', async ({
  page,
}) => {
  await page.goto(paths.home)
  const ids = await page.locator('main section').evaluateAll((sections) => sections.map(({ id }) => id))
  expect(ids).toEqual(['', 'about', 'services', 'cases', 'community', '', 'enquiry', 'newsletter'])
  const shadow = () => page.locator('#site-header').evaluate((header) => getComputedStyle(header).boxShadow)
  const bare = await shadow()
  await page.evaluate(() => window.scrollTo({ top: 10, behavior: 'instant' }))
  await page.waitForTimeout(300)
  expect(await shadow()).toBe(bare)
  await page.evaluate(() => window.scrollTo({ top: 11, behavior: 'instant' }))
  await expect.poll(shadow).not.toBe(bare)
  await expect(page.locator('#site-header')).toBeInViewport()
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  expect(await links.allInnerTexts()).toEqual(['Home', 'Services', 'Case Law', 'Our Team', 'Community', 'Contact', 'Get in Touch'])
  await links.last().click()
  await expect(page).toHaveURL(paths.contact)
  await expect(links.and(page.locator('[aria-current=page]')).first()).toHaveText('Contact')
})

test('opens the mobile menu by keyboard without a violation, and closes it on Escape, when the focus leaves it and on navigation', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto(paths.home)
  await operate(page, menuButton(page))
  await expect(menu(page)).toBeVisible()
  expect(await violations(page, 'the menu', [], '#site-header')).toEqual([])
  expect(await violationsIn(page, 'in forced colours', 'the menu', '#site-header')).toEqual([])
  await page.keyboard.press('Tab')
  await expect(menu(page).getByRole('link', { name: 'Home' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(menuButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await operate(page, menu(page).getByRole('link').last(), 'Tab')
  await expect(page.getByRole('link', { name: 'Our Services' })).toBeFocused()
  await expect(menu(page)).toBeHidden()
  await menuButton(page).press('Enter')
  await menu(page).getByRole('link', { name: 'Case Law' }).press('Enter')
  await expect(page).toHaveURL(paths.cases)
  await expect(menu(page)).toBeHidden()
})

test('copies the citation of a case in two forms, even when it is pressed before its code has come', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const releaseTools = await holdCalls(page, caseToolsPath)
  await page.goto(longNote)
  const button = page.getByRole('button', { name: 'Copy citation' })
  await button.click()
  releaseTools()
  await expect(page.getByRole('status')).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await button.getAttribute('data-copy'))
  await page.getByText('Plain, BibTeX and RIS').click()
  await page.getByRole('button', { name: 'Copy BibTeX' }).click()
  await expect(page.getByRole('status').last()).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^@misc\{/)
})

test('copies the citation without the clipboard API, and reports a failure', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined, writable: true }))
  await page.goto(longNote)
  const button = page.getByRole('button', { name: 'Copy citation' })
  const copied = page.evaluate(() => new Promise((resolve) => document.addEventListener('copy', () => resolve(String(getSelection())))))
  await button.click()
  await expect(page.getByRole('status')).toHaveText('Copied')
  expect(await copied).toBe(await button.getAttribute('data-copy'))
  await expect(button).toBeFocused()
  await page.evaluate(() => Object.assign(document, { execCommand: () => false }))
  await button.click()
  await expect(page.getByRole('status')).toHaveText(/Select the text/)
})

test('leads from contents and permalinks to the headings of a case, and moves the focus there', async ({ page }) => {
  await page.goto(longNote)
  const hrefs = (links: HTMLAnchorElement[]) => links.map((link) => link.getAttribute('href') ?? '')
  const contents = page.getByRole('navigation', { name: 'Contents' }).locator('a')
  const named = await contents.evaluateAll(hrefs)
  const anchors = page.locator('.markup-heading > a')
  expect(await anchors.evaluateAll(hrefs)).toEqual(named)
  await contents.last().click()
  await expect(page).toHaveURL(`${longNote}${named.at(-1)}`)
  await expect(page.locator(named.at(-1) ?? '')).toBeInViewport()
  await contents.nth(1).press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator(`${named[1]} > a`).first(), 'the focus is on the heading').toBeFocused()
  await anchors.first().focus()
  await expect.poll(() => anchors.first().evaluate((link) => getComputedStyle(link, '::before').opacity)).toBe('1')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${longNote}${named[0]}`)
})

test("prints only the note of a case under the practice's name, with the case, the address and the day on every page", async ({ page }) => {
  await page.goto(longNote)
  const cited = await page.getByRole('region', { name: 'Cite this' }).getByRole('paragraph').first().textContent()
  await page.emulateMedia({ media: 'print' })
  for (const hidden of ['#site-header nav', '#site-header details', '[href="#main"]', 'body > footer', '.report-aside', '.neighbours'])
    await expect(page.locator(hidden).first()).toBeHidden()
  await expect(page.locator('#site-header')).toContainText('Paul Street Costs')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.markup')).toBeVisible()
  await page.pdf()
  const lines = await page.evaluate(() => {
    const { style } = document.documentElement
    return ['case', 'note', 'source'].map((name) => style.getPropertyValue(`--print-${name}`))
  })
  expect(lines).toEqual([
    `"${cited}"`,
    '"Note by Paul Street Costs, not the judgment"',
    expect.stringMatching(/^"http.*\/cases\/.*, as at \d+ \w+ \d{4}"$/),
  ])
})

test('fades between the list and a case, but not with reduced motion', async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('pagereveal', (event) => {
      document.documentElement.dataset['revealed'] = String(Boolean(event.viewTransition))
    }),
  )
  for (const [reducedMotion, fades] of [
    ['no-preference', true],
    ['reduce', false],
  ] as const) {
    await page.emulateMedia({ reducedMotion })
    await page.goto(paths.cases)
    await page.locator('main article a').first().click()
    await expect(page).toHaveURL(/\/cases\/./)
    await expect(page.locator(`html[data-revealed=${fades}]`)).toHaveCount(1)
  }
})
