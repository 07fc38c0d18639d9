import type { CDPSession, Page } from '@playwright/test'
import { dashboardTabs } from '#admin/shell/router.ts'
import { expect, paths, test } from './fixtures.ts'
import { lineFaults } from './line-boxes.ts'
import { addAccount } from './own-account.ts'
import { missing, pages, plainPages, searches } from './screens.ts'
import { boxFaults } from './text-boxes.ts'
import { treeFaults } from './tree-faults.ts'

/** The reader's letters twice as large on a phone, and a desktop of 1280 by 1024 px zoomed to 400 %. */
const sizes = [
  { name: '200 %', letters: 32, viewport: { width: 375, height: 812 } },
  { name: '400 %', letters: 16, viewport: { width: 320, height: 256 } },
] as const

async function faultsAtSizes(page: Page, browser: CDPSession, path: string): Promise<string[]> {
  const faults: string[] = []
  for (const { name, letters, viewport } of sizes) {
    await browser.send('Page.setFontSizes', { fontSizes: { standard: letters, fixed: letters } })
    await page.setViewportSize(viewport)
    faults.push(...(await boxFaults(page, `${path} at ${name}`)))
  }
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
  return faults
}

const holds = 'holds letters of 200 % on a phone and a zoom of 400 %: no cut, no overlap, no sideways scroll'

test.use({ expectedConsole: [/^Failed to load resource/] })

test(`every public page ${holds}, no straight quote, no widow, no broken citation, and true names`, async ({ page, context }) => {
  const browser = await context.newCDPSession(page)
  const faults: string[] = []
  for (const [path, heading] of [...pages, ...plainPages, ...searches, ...missing]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
    faults.push(...(await treeFaults(browser, path)))
    faults.push(...(await lineFaults(page, path)))
    faults.push(...(await faultsAtSizes(page, browser, path)))
  }
  expect(faults).toEqual([])
})

test(`every tab and form of the desk ${holds}, and true names`, async ({ staffPage: page, context }) => {
  const browser = await context.newCDPSession(page)
  const faults: string[] = []
  const titles: string[] = []
  // Choices of people name two of one name in full.
  for (let times = 0; times < 2; times++) await addAccount()
  const queries = [...dashboardTabs.map(({ value }) => value), 'news&edit=new', 'newsletter&edit=new', 'settings&part=people']
  const tabs = queries.map((query) => `${paths.adminDashboard}?tab=${query}`)
  for (const path of [...tabs, paths.adminNewCase, paths.adminEditCase(1)]) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    titles.push(await page.title())
    faults.push(...(await treeFaults(browser, path)))
    faults.push(...(await faultsAtSizes(page, browser, path)))
  }
  expect(faults).toEqual([])
  expect(new Set(titles.slice(0, dashboardTabs.length)).size).toBe(dashboardTabs.length)
})
