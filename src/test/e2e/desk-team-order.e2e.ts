import type { Page } from '@playwright/test'
import { api } from '#domain/site/paths.ts'
import { expect, paths, test } from './fixtures.ts'

const team = `${paths.adminDashboard}?tab=team`
const names = (page: Page) => page.getByRole('table', { name: 'Team' }).locator('.name').allTextContents()
const aboutMe = (page: Page) => page.getByRole('row').filter({ hasText: 'About Me' }).locator('.name')

async function openTeam(page: Page): Promise<string[]> {
  await page.goto(team)
  await expect(aboutMe(page)).toBeVisible()
  return names(page)
}

test('reorders the team by keyboard with the focus on the row, or by dragging unless Escape cancels', async ({ staffPage: page }) => {
  const [first = '', second = '', ...rest] = await openTeam(page)
  const up = page.getByRole('button', { name: `Move ${second} up` })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => names(page)).toEqual([second, first, ...rest])
  await expect(aboutMe(page)).toHaveText(second)
  await expect(page.getByText(`${second} is now 1 of ${rest.length + 2}, and About Me.`)).toBeAttached()
  await expect(up).toBeFocused()
  await expect(up).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Enter')
  await expect(up).toBeFocused()

  const down = page.getByRole('button', { name: `Move ${second} down` })
  await down.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => names(page)).toEqual([first, second, ...rest])
  await expect(down).toBeFocused()

  const grips = page.locator('tbody .grip')
  const drag = async (): Promise<void> => {
    await grips.first().hover()
    await page.mouse.down()
    await grips.last().hover({ force: true })
    await expect(page.locator('tr[data-drop=below]')).toHaveCount(1)
  }
  await drag()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(await names(page)).toEqual([first, second, ...rest])
  await drag()
  const saved = page.waitForResponse(`**${api.team}/order`)
  await page.mouse.up()
  await saved
  await expect.poll(() => names(page)).toEqual([second, ...rest, first])
  for (let place = rest.length; place >= 0; place -= 1) await page.getByRole('button', { name: `Move ${first} up` }).click()
  await expect.poll(async () => (await (await page.request.get(api.team)).json())[0].name).toBe(first)
})
