import type { Page } from '@playwright/test'
import { searchFolder } from '#domain/site/paths.ts'
import { sidewaysFaults, violations, violationsInForcedColours } from './axe.ts'
import { expect, paths, test } from './fixtures.ts'
import { holdCalls } from './hold.ts'
import { missing, pages, plainPages, type Screen, searches } from './screens.ts'

const failures: readonly Screen[] = [[`${paths.cases}?q=budget`, 'The register could not be loaded']]

const waits: readonly Screen[] = [[`${paths.cases}?q=budget`, 'Searching…']]

/** There must be one h1, and no skipped level. */
async function headingFaults(page: Page, path: string): Promise<string[]> {
  const levels = await page.getByRole('heading').evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))))
  const skips = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)
  const ones = levels.filter((level) => level === 1).length
  return skips.length === 0 && ones === 1 ? [] : [`${path}: headings ${levels.join(' ')}`]
}

async function landmarkFaults(page: Page, path: string): Promise<string[]> {
  const wanted = path.startsWith('/admin') ? ['main'] : ['banner', 'main', 'contentinfo']
  const counted = await page.locator('header:not(main *), main, footer:not(main *)').count()
  return counted === wanted.length ? [] : [`${path}: ${counted} landmarks, not ${wanted.join(', ')}`]
}

async function faultsOf(page: Page, [path, heading]: Screen, isPlain: boolean): Promise<string[]> {
  await page.goto(path)
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
  const faults = [...(await headingFaults(page, path)), ...(await landmarkFaults(page, path))]
  for (const width of [375, 768, 1920, 1440]) faults.push(...(await sidewaysFaults(page, path, width)))
  if (!isPlain) faults.push(...(await violations(page, `${path} at 1440 px`)))
  faults.push(...(await violationsInForcedColours(page, path)))
  faults.push(...(await sidewaysFaults(page, path, 320)))
  return [...faults, ...(await violations(page, `${path} at 320 px`))]
}

const sound = 'no violation, headings and landmarks in order, no sideways scroll'
/** A plain screen has the same elements at every width, so axe checks it on a phone alone. */
const testSound = (name: string, screen: Screen, isPlain = true, begin?: (page: Page) => Promise<unknown>) =>
  test(`${name}: ${sound}`, async ({ page }) => {
    await begin?.(page)
    expect(await faultsOf(page, screen, isPlain)).toEqual([])
  })

// One test for each screen. All in one would exceed a test's time limit on a busy machine.
for (const screen of [...pages, ...searches]) testSound(screen[0], screen, false)
for (const screen of [...plainPages, ...missing]) testSound(screen[0], screen)
testSound('an unregistered address below the desk', ['/admin/news/new', '404 Page Not Found'])

const fetched = ['/api/**', `${searchFolder}**`]
const refuse = (page: Page) =>
  Promise.all(fetched.map((path) => page.route(`**${path}`, (route) => route.fulfill({ status: 503, body: '' }))))
for (const screen of failures) testSound(`${screen[0]} after a failure`, screen, true, refuse)

const hold = (page: Page) => Promise.all(fetched.map((path) => holdCalls(page, path)))
for (const screen of waits) testSound(`${screen[0]} while loading`, screen, true, hold)

test('the open mobile menu has no accessibility violation', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 })
  await page.goto(paths.home)
  await page.locator('#mobile-menu summary').click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  expect([...(await violations(page, 'the menu')), ...(await violationsInForcedColours(page, 'the menu'))]).toEqual([])
})
