import type { CDPSession, Page } from '@playwright/test'
import { searchFolder } from '#domain/site/paths.ts'
import { sidewaysFaults, violations, violationsIn } from './axe.ts'
import { expect, paths, test } from './fixtures.ts'
import { holdCalls } from './hold.ts'
import { lineFaults, longLines } from './line-boxes.ts'
import { alikePages, missing, pages, type Screen, searches, widePages } from './screens.ts'
import { walkFaults, walksWell } from './tab-walk.ts'
import { faultsAtSizes } from './text-boxes.ts'
import { treeFaults } from './tree-faults.ts'

/** There must be one h1, no skipped level, and one of each landmark. */
async function outlineFaults(page: Page, path: string): Promise<string[]> {
  const { levels, landmarks } = await page.evaluate(() => {
    const shown = (selector: string) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility())
    return {
      levels: shown('h1, h2, h3, h4, h5, h6').map(({ tagName }) => Number(tagName.slice(1))),
      landmarks: shown('header:not(main *), main, footer:not(main *)').map(({ tagName }) => tagName),
    }
  })
  const skips = levels.some((level, index) => level > (levels[index - 1] ?? 0) + 1)
  const wanted = path.startsWith('/admin') ? 'MAIN' : 'HEADER,MAIN,FOOTER'
  return [
    ...(skips || levels.filter((level) => level === 1).length !== 1 ? [`${path}: headings ${levels.join(' ')}`] : []),
    ...(landmarks.join() === wanted ? [] : [`${path}: landmarks ${landmarks.join()}`]),
  ]
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

/** Which checks a screen needs. One with the layout of another is only read: its elements are checked there. */
type Depth = 'wide' | 'phone' | 'read'

/** One page with every part whose styles differ in forced colours, and the form beside its note. */
const inForcedColours = new Set<string>([paths.home, paths.contact])

/** Ends on a phone. Header and footer are the same everywhere, so that only a wide screen is checked whole. */
async function elementFaults(page: Page, path: string, depth: Depth): Promise<string[]> {
  const faults = await sidewaysFaults(page, path, 1920)
  const within = depth === 'wide' ? 'html' : 'main'
  if (depth === 'wide') {
    await page.setViewportSize({ width: 1440, height: 900 })
    faults.push(...(await violations(page, `${path} at 1440 px`)))
  }
  if (inForcedColours.has(path)) faults.push(...(await violationsIn(page, 'in forced colours', path, within)))
  faults.push(...(await sidewaysFaults(page, path, 320)))
  return [...faults, ...(await violations(page, `${path} at 320 px`, [], within))]
}

async function faultsOf(page: Page, browser: CDPSession, path: string, depth: Depth): Promise<string[]> {
  const faults = [...(await treeFaults(browser, path)), ...(await outlineFaults(page, path))]
  // Ends at 1440 px, where lines are longest.
  faults.push(...(await lineFaults(page, path)), ...(await longLines(page, path)), ...(await redTogether(page, path)))
  if (depth === 'read') return faults
  faults.push(...(await faultsAtSizes(page, browser, path)), ...(await elementFaults(page, path, depth)))
  // The check for changes compares the record with its drawing, before the walk numbers its controls.
  await page.waitForLoadState('networkidle')
  const widths = depth === 'wide' ? [1440, 375] : [375]
  return [...faults, ...(await walkFaults(page, browser, path, { widths, isBack: depth === 'wide' }))]
}

const read =
  'true names, headings and landmarks in order, no straight quote, no widow, no broken citation, no sideways scroll; lines of about 75 letters, one red action at a time'
const used = `${read}; no violation; letters of 200 % and a zoom of 400 % cut and cover nothing; ${walksWell}`
const checks: Record<Depth, string> = { read, phone: used, wide: `${used}, and back; in forced colours` }

/** Several screens in one test share its tab. All in one would exceed a test's time limit on a busy machine. */
const screensInTest = 5

function testScreens(screens: readonly Screen[], depth: Depth): void {
  for (let from = 0; from < screens.length; from += screensInTest) {
    const group = screens.slice(from, from + screensInTest)
    test(`${group.map(([path]) => path).join(', ')}: ${checks[depth]}`, async ({ page, inspector }) => {
      const faults: string[] = []
      for (const screen of group) {
        await open(page, screen)
        faults.push(...(await faultsOf(page, inspector, screen[0], depth)))
      }
      expect(faults).toEqual([])
    })
  }
}

test.describe.configure({ mode: 'parallel' })
testScreens(widePages, 'wide')
testScreens([...pages, ...searches, ...missing], 'phone')
testScreens(alikePages, 'read')

const fetched = ['/api/**', `${searchFolder}**`]

test(`the register while loading and after a failure, and an unregistered address of the desk: no violation; ${walksWell}`, async ({
  page,
  inspector,
}) => {
  const faults: string[] = []
  const see = async (path: string, heading: string | RegExp) => {
    await open(page, [path, heading])
    faults.push(...(await outlineFaults(page, path)), ...(await elementFaults(page, path, 'phone')))
  }
  await see('/admin/news/new', '404 Page Not Found')
  const path = `${paths.cases}?q=budget`
  const releases = await Promise.all(fetched.map((address) => holdCalls(page, address)))
  await see(path, /^Searching/)
  for (const release of releases) release()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  for (const address of fetched) await page.route(`**${address}`, (route) => route.fulfill({ status: 503, body: '' }))
  await see(path, 'The register could not be loaded')
  faults.push(...(await walkFaults(page, inspector, path, { widths: [375], isBack: false })))
  expect(faults).toEqual([])
})
