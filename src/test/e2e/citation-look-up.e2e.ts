import type { Page } from '@playwright/test'
import { expectNoViolation } from './axe.ts'
import { expect, paths, test } from './fixtures.ts'

const titles = '**/api/find-case-law/title*'
/** One that is there, one under another name, and one that is not there. The register has none of them. */
const text = `Alder Ltd v Birch [2023] EWCA Civ 901 was followed.
Cedar v Dogwood [2023] EWCA Civ 902 was not.
See also Elm v Fir [2023] EWCA Civ 903.`

const answers: Readonly<Record<string, object>> = {
  'ewca/civ/2023/901': { kind: 'found', title: 'Alder Limited v Birch', date: '2023-07-28' },
  'ewca/civ/2023/902': { kind: 'found', title: 'Hazel v Juniper', date: '2023-07-31' },
  'ewca/civ/2023/903': { kind: 'absent' },
}

async function check(page: Page): Promise<void> {
  await page.goto(paths.citationCheck)
  await page.locator('#checked-text').fill(text)
  await expect(page.getByRole('row')).toHaveCount(4)
}

const row = (page: Page, citation: string) => page.getByRole('row').filter({ hasText: citation })
const button = (page: Page) => page.getByRole('button', { name: /^Look up/ })

test('sends nothing before the reader presses the button, then only the citations, and shows each result', async ({ page }) => {
  const requested: string[] = []
  await page.route(titles, (route) => {
    const address = new URL(route.request().url())
    requested.push(address.search)
    return route.fulfill({ json: answers[address.searchParams.get('path') ?? ''] })
  })
  await check(page)
  await expect(page.getByText('Only the citations are sent, through this site.')).toBeVisible()
  expect(requested).toEqual([])
  await button(page).click()
  await expect(row(page, '[2023] EWCA Civ 901')).toContainText(/Alder Limited v Birch, 28\sJuly\s2023/)
  await expect(row(page, '[2023] EWCA Civ 902')).toContainText('Hazel v Juniper')
  await expect(row(page, '[2023] EWCA Civ 902').getByRole('rowheader').locator('strong')).toBeVisible()
  await expect(row(page, '[2023] EWCA Civ 901').getByRole('rowheader').locator('strong')).toHaveCount(0)
  await expect(row(page, '[2023] EWCA Civ 903')).toContainText(/proves nothing/)
  await expect(button(page)).toBeHidden()
  expect(requested.sort()).toEqual(['901', '902', '903'].map((number) => `?path=ewca%2Fciv%2F2023%2F${number}`))
  await expectNoViolation(page, 'looked up')
})

test.describe(() => {
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED/] })

  test('says offline that nothing was looked up, and looks up later', async ({ page, context }) => {
    await page.route(titles, (route) => route.fulfill({ json: { kind: 'absent' } }))
    await check(page)
    await page.unroute(titles)
    await context.setOffline(true)
    await button(page).click()
    await expect(row(page, '[2023] EWCA Civ 901')).toContainText(/could not be looked up|try again/i)
    await context.setOffline(false)
    await page.route(titles, (route) => route.fulfill({ json: { kind: 'absent' } }))
    await button(page).click()
    await expect(row(page, '[2023] EWCA Civ 901')).toContainText(/proves nothing/)
  })
})
