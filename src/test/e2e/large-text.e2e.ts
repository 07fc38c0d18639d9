import { dashboardTabs } from '#admin/shell/router.ts'
import { openScreen } from './desk-screen.ts'
import { expect, paths, test } from './fixtures.ts'
import { addAccount } from './own-account.ts'
import { faultsAtSizes } from './text-boxes.ts'
import { treeFaults } from './tree-faults.ts'

const holds = 'holds letters of 200 % on a phone and a zoom of 400 %: no cut, no overlap, no sideways scroll'

test.use({ expectedConsole: [/^Failed to load resource/] })

test(`every tab and form of the desk ${holds}, and true names`, async ({ staffPage: page, context }) => {
  const browser = await context.newCDPSession(page)
  const faults: string[] = []
  const titles: string[] = []
  // Choices of people name two of one name in full.
  for (let times = 0; times < 2; times++) await addAccount()
  const queries = [...dashboardTabs.map(({ value }) => value), 'news&edit=new', 'newsletter&edit=new', 'settings&part=people']
  const tabs = queries.map((query) => `${paths.adminDashboard}?tab=${query}`)
  for (const path of [...tabs, paths.adminNewCase, paths.adminEditCase(1)]) {
    await openScreen(page, path)
    titles.push(await page.title())
    faults.push(...(await treeFaults(browser, path)))
    faults.push(...(await faultsAtSizes(page, browser, path)))
  }
  expect(faults).toEqual([])
  expect(new Set(titles.slice(0, dashboardTabs.length)).size).toBe(dashboardTabs.length)
})
