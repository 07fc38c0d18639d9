import type { CDPSession, Page } from '@playwright/test'
import { searchFolder } from '#domain/site/paths.ts'
import { sidewaysFaults, violations, violationsInForcedColours } from './axe.ts'
import { expect, paths, test } from './fixtures.ts'
import { holdCalls } from './hold.ts'
import { lineFaults, longLines } from './line-boxes.ts'
import { alikePages, missing, pages, plainPages, type Screen, searches } from './screens.ts'
import { walkFaults, walksWell } from './tab-walk.ts'
import { faultsAtSizes } from './text-boxes.ts'
import { treeFaults } from './tree-faults.ts'

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

/** Pairs of red actions that one window shows together. */
const redTogether = (page: Page, path: string): Promise<string[]> =>
  page.locator('.button-primary:visible').evaluateAll((all, at) => {
    const tops = all.map((one) => ({ top: one.getBoundingClientRect().top, text: one.textContent }))
    return tops.flatMap(({ top, text }, index) => {
      const next = tops[index + 1]
      return next && next.top - top < window.innerHeight ? [`${at}: ${text} and ${next.text} are red together`] : []
    })
  }, path)

async function open(page: Page, [path, heading]: Screen): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
}

/** A plain screen has the same elements at every width or as another screen, so axe checks it on a phone alone. */
async function elementFaults(page: Page, path: string, isPlain: boolean): Promise<string[]> {
  const faults = [...(await headingFaults(page, path)), ...(await landmarkFaults(page, path))]
  for (const width of [375, 768, 1920, 1440]) faults.push(...(await sidewaysFaults(page, path, width)))
  if (!isPlain) faults.push(...(await violations(page, `${path} at 1440 px`)))
  faults.push(...(await violationsInForcedColours(page, path)))
  faults.push(...(await sidewaysFaults(page, path, 320)))
  return [...faults, ...(await violations(page, `${path} at 320 px`))]
}

const sound = 'no violation, headings and landmarks in order, no sideways scroll'
const inWords = 'true names, headings and landmarks in order, no straight quote, no widow, no broken citation'
const holds = 'letters of 200 % and a zoom of 400 % cut and cover nothing, no straight quote, no widow, no broken citation, true names'
const reads = 'lines of about 75 letters at most, one red action at a time'

/** Several screens in one test share its tab. All in one would exceed a test's time limit on a busy machine. */
const screensInTest = 4

/**
 * Which checks a screen needs. One with a layout that another has is checked on a phone alone.
 * One that differs from another in its words alone is only read.
 */
type Depth = 'all' | 'phone' | 'words'

async function faultsOf(page: Page, browser: CDPSession, path: string, depth: Depth): Promise<string[]> {
  const faults = await treeFaults(browser, path)
  if (depth === 'words') return [...faults, ...(await headingFaults(page, path)), ...(await landmarkFaults(page, path))]
  faults.push(...(await faultsAtSizes(page, browser, path)))
  faults.push(...(await elementFaults(page, path, depth === 'phone')))
  // The check for changes compares the record with its drawing, before the walk numbers its controls.
  await page.waitForLoadState('networkidle')
  return [...faults, ...(await walkFaults(page, browser, path, depth === 'phone' ? [375] : [1440, 375]))]
}

function testScreens(screens: readonly Screen[], { depth, isPage }: { depth: Depth; isPage: boolean }): void {
  const checks = { all: [sound, holds, walksWell], phone: [sound, holds, walksWell], words: [inWords] }[depth]
  for (let from = 0; from < screens.length; from += screensInTest) {
    const group = screens.slice(from, from + screensInTest)
    const names = group.map(([path]) => path).join(', ')
    test(`${names}: ${[...checks, ...(isPage ? [reads] : [])].join('; ')}`, async ({ page, inspector }) => {
      const faults: string[] = []
      for (const screen of group) {
        const [path] = screen
        await open(page, screen)
        // Ends at 1440 px, where lines are longest.
        faults.push(...(await lineFaults(page, path)))
        if (isPage) faults.push(...(await longLines(page, path)), ...(await redTogether(page, path)))
        faults.push(...(await faultsOf(page, inspector, path, depth)))
      }
      expect(faults).toEqual([])
    })
  }
}

test.describe.configure({ mode: 'parallel' })
testScreens(pages, { depth: 'all', isPage: true })
testScreens(searches, { depth: 'all', isPage: false })
testScreens([...alikePages, ...plainPages], { depth: 'phone', isPage: true })
testScreens(missing.slice(0, 1), { depth: 'phone', isPage: false })
testScreens(missing.slice(1), { depth: 'words', isPage: false })

test(`an unregistered address below the desk: ${sound}`, async ({ page }) => {
  await open(page, ['/admin/news/new', '404 Page Not Found'])
  expect(await elementFaults(page, '/admin/news/new', true)).toEqual([])
})

const fetched = ['/api/**', `${searchFolder}**`]
const refuse = (page: Page) =>
  Promise.all(fetched.map((path) => page.route(`**${path}`, (route) => route.fulfill({ status: 503, body: '' }))))
for (const screen of failures)
  test(`${screen[0]} after a failure: ${sound}; ${walksWell}`, async ({ page, inspector }) => {
    await refuse(page)
    await open(page, screen)
    const [path] = screen
    expect([...(await elementFaults(page, path, true)), ...(await walkFaults(page, inspector, path, [1440, 375]))]).toEqual([])
  })

const hold = (page: Page) => Promise.all(fetched.map((path) => holdCalls(page, path)))
for (const screen of waits)
  test(`${screen[0]} while loading: ${sound}`, async ({ page }) => {
    await hold(page)
    await open(page, screen)
    expect(await elementFaults(page, screen[0], true)).toEqual([])
  })

test('the open mobile menu has no accessibility violation', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 })
  await page.goto(paths.home)
  await page.locator('#mobile-menu summary').click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  expect([...(await violations(page, 'the menu')), ...(await violationsInForcedColours(page, 'the menu'))]).toEqual([])
})
