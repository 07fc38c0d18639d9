import type { Page } from '@playwright/test'
import { bar, createCases, importCases, openTable, tick } from './case-table.ts'
import { dialog, pressInRow, rowMenu, toast } from './desk-screen.ts'
import { expect, paths, test, untilPublic } from './fixtures.ts'
import { divertOneCall } from './hold.ts'

test.use({ expectedConsole: [/^Failed to load resource: .*(404|503|ERR_FAILED)/] })

const statusOf = async (page: Page, slug: string) => (await page.request.get(paths.case(slug))).status()

test('deletes several cases after one question, removes them from the website, and restores all with one Undo', async ({
  staffPage: page,
  createCase,
}) => {
  const { word, cases } = await createCases(createCase, 3)
  const [a, b, c] = cases.map(({ title }) => title)
  await openTable(page, word)
  await tick(page, a ?? '').check()
  await tick(page, c ?? '').click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('3 selected')
  await tick(page, b ?? '').uncheck()
  await expect(bar(page)).toContainText('2 selected')

  await bar(page).getByRole('button', { name: 'Delete' }).click()
  await expect(dialog(page)).toContainText('Delete 2 cases?')
  for (const title of [a, c])
    await expect(
      dialog(page)
        .getByRole('listitem')
        .filter({ hasText: title ?? '' }),
    ).toBeVisible()
  await expect(dialog(page)).not.toContainText('cannot be undone')
  await dialog(page).getByRole('button', { name: 'Delete 2 cases' }).click()
  await expect(toast(page, '2 cases deleted')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Case Law' })).toBeFocused()
  await expect(page.locator('.desk-table .name')).toHaveText([b ?? ''])
  await page.getByRole('button', { name: 'Undo' }).hover()
  for (const index of [0, 2]) await expect.poll(() => statusOf(page, cases[index]?.slug ?? '')).toBe(410)
  expect(await statusOf(page, cases[1]?.slug ?? '')).toBe(200)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, '2 cases restored')).toBeVisible()
  await expect(page.locator('.desk-table .name')).toHaveText([a ?? '', b ?? '', c ?? ''])
  await expect(rowMenu(page, a ?? '')).toBeFocused()
  for (const { slug, title } of cases) await untilPublic(page, paths.case(slug), title)
})

test('gives the reason of a failed search of texts, and keeps the focus when it is tried again', async ({ staffPage: page }) => {
  await page.goto(`${paths.adminDashboard}?tab=cases`)
  const detail = 'The database is slow.'
  await divertOneCall(page, '/api/cases/text/page**', (route) =>
    route.fulfill({ status: 503, json: { title: 'Slow', status: 503, detail } }),
  )
  await page.getByLabel('Search cases').fill('nothingmatchesthis')
  await expect(page.getByText(`The text could not be searched: ${detail}`)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Case Law' })).toBeFocused()
  await expect(page.getByText('No cases match')).toBeVisible()
})

test('keeps a selection through paging and search, counts the hidden part, and deletes it as a whole', async ({ staffPage: page }) => {
  const word = `paged${Date.now()}`
  await importCases(page, word, 55)
  await openTable(page, word)
  const ticks = page.getByRole('checkbox', { name: `v ${word}` })
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(bar(page)).toContainText('50 selected')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(ticks).toHaveCount(5)
  for (const box of await ticks.all()) await expect(box).not.toBeChecked()
  await bar(page).getByRole('button', { name: 'Select all 55 found' }).click()
  await expect(bar(page)).toContainText('55 selected')
  await ticks.last().uncheck()
  await page.getByLabel('Search cases').fill(`${word}-7`)
  await expect(page.locator('.desk-table .name')).toHaveText([`7 v ${word}`])
  await expect(bar(page)).toContainText('54 selected, 53 not among those found')
  await bar(page).getByRole('button', { name: 'Delete' }).click()
  await expect(dialog(page)).toContainText('...and 49 more')
  await dialog(page).getByRole('button', { name: 'Delete 54 cases' }).click()
  await expect(toast(page, '54 cases deleted')).toBeVisible()
  await page.getByLabel('Search cases').fill(word)
  await expect(page.locator('.desk-table .name')).toHaveCount(1)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await bar(page).getByRole('button', { name: 'Clear' }).click()
  await expect(bar(page)).toContainText(/^1 of \d+ cases$/)
  await expect(page.getByRole('heading', { name: 'Case Law' })).toBeFocused()
})

test('selects, deletes and undoes by keyboard alone without losing the focus', async ({ staffPage: page, createCase }) => {
  const { word, cases } = await createCases(createCase, 5)
  const title = (index: number) => cases[index]?.title ?? ''
  await openTable(page, word)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(tick(page, title(0))).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(tick(page, title(3))).toBeFocused()
  await expect(bar(page)).toContainText('3 selected')
  await page.keyboard.press('End')
  await page.keyboard.press('Shift+Space')
  await expect(bar(page)).toContainText('4 selected')
  await page.keyboard.press('Space')
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+Tab')
  await expect(bar(page).getByRole('button', { name: 'Publish' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(bar(page).getByRole('button', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toast(page, '3 cases deleted')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Case Law' })).toBeFocused()

  await pressInRow(page, 'Delete', title(0))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Case deleted')).toBeVisible()
  await expect(rowMenu(page, title(4))).toBeFocused()
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await divertOneCall(page, '/restore', (route) => route.abort())
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Restore failed')).toBeVisible()
  // The focus is among the toasts, so their actions are near.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Case restored')).toBeVisible()
  await expect(rowMenu(page, title(0))).toBeFocused()
})
