import type { Page } from '@playwright/test'
import { expectSound } from './axe.ts'
import { openTable } from './case-table.ts'
import { dialog, pressInRow, rowButton, rowMenu } from './desk-screen.ts'
import { expect, paths, test } from './fixtures.ts'

const tab = (query: string) => `${paths.adminDashboard}?tab=${query}`
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search', exact: true })
const search = (page: Page) => palette(page).getByRole('combobox')
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })
const shortcuts = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const openTab = (page: Page) => page.getByRole('tab', { selected: true })

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(openTab(page)).toBeVisible()
}

async function expectOn(page: Page, name: string): Promise<void> {
  await expect(openTab(page)).toHaveAccessibleName(new RegExp(`^${name}`))
}

test('opens a tab with g and a letter, its search with /, a new record with n, and goes back through the tabs', async ({
  staffPage: page,
}) => {
  await open(page, paths.adminDashboard)
  for (const [letter, name] of [
    ['t', 'Team'],
    ['s', 'Settings'],
    ['c', 'Case Law'],
  ] as const) {
    await page.keyboard.press('g')
    await expect(page.getByText('Go to', { exact: true })).toBeVisible()
    await page.keyboard.press(letter)
    await expectOn(page, name)
    await expect(page).toHaveTitle(new RegExp(`^${name} \\|`))
    await expect(page.getByRole('tabpanel', { name })).toBeVisible()
  }
  const field = page.getByRole('searchbox', { name: 'Search cases' })
  await expect(field).toBeVisible()
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/cases\/new$/)
  for (const name of ['Case Law', 'Settings', 'Team']) {
    await page.goBack()
    await expectOn(page, name)
  }
})

test('ignores the keys while someone types or answers a question, and closes only the topmost with Escape', async ({
  staffPage: page,
  createCase,
}) => {
  const { title } = await createCase({ title: `Typing v Keys ${Date.now()}` })
  await page.goto(paths.adminNewCase)
  await page.getByLabel('Title', { exact: true }).pressSequentially('gd n/?gt')
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('gd n/?gt')
  await page.getByLabel('Category').focus()
  await page.keyboard.type('n?gt')
  await expect(page).toHaveURL(/\/admin\/cases\/new\?draft=\d+$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await openTable(page, title)
  await pressInRow(page, 'Delete', title)
  await page.keyboard.type('n?gt/')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(rowButton(page, 'Delete', title)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(rowButton(page, 'Delete', title)).toBeHidden()
  await expect(rowMenu(page, title)).toBeFocused()
})

test('finds actions and cases in the palette by name and citation, runs the chosen one, and asks before it leaves unsaved text', async ({
  staffPage: page,
  createCase,
}) => {
  const number = String(1000 + (Date.now() % 9000))
  const { id, title } = await createCase({ title: `Sought v Found ${number}`, content: `[2019] EWHC ${number} (QB)\nThe bill.` })
  await open(page, tab('cases'))
  await page.getByLabel('Search cases').focus()
  await page.keyboard.press('Control+k')
  await expect(search(page)).toBeFocused()
  await expect(option(page, 'Search the open tab')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(page.getByLabel('Search cases')).toBeFocused()

  await page.keyboard.press('Control+k')
  await search(page).fill(`sought ${number}`)
  await expect(option(page, new RegExp(title))).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.adminEditCase(id))
  await page.goBack()
  await expect(page.getByRole('table', { name: /^Cases/ })).toBeVisible()

  await page.keyboard.press('Control+k')
  await search(page).fill(`EWHC ${number}`)
  await expect(palette(page).getByRole('group', { name: 'Found in text' }).getByRole('option')).toHaveText([new RegExp(title)])
  await expectSound(page, 'palette: found', '[role=dialog]')
  await search(page).fill('2021 uksc 43')
  await expect(palette(page).getByRole('group', { name: 'This case' }).getByRole('option')).toHaveText([/Ho v Adelekun/])
  await search(page).fill('new')
  await page.keyboard.press('ArrowDown')
  await expect(option(page, 'New article')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tab=news&edit=new$/)

  await page.getByLabel('Title', { exact: true }).fill('Half an article')
  await page.keyboard.press('Control+k')
  await search(page).fill('xyzzyx plughq')
  await expect(palette(page)).toContainText('Nothing matches “xyzzyx plughq”.')
  await expectSound(page, 'palette: nothing found', '[role=dialog]')
  await page.mouse.click(5, 300)
  await expect(palette(page)).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await search(page).fill('log out')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('A draft is kept for when you return')
  await dialog(page).getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Half an article')
})

test('searches again in the palette after a failure, with the focus in its field', async ({ staffPage: page }) => {
  await open(page, tab('cases'))
  const texts = '**/api/cases/text/page?**'
  await page.route(texts, (route) => route.fulfill({ status: 503, json: { detail: 'Away.' } }))
  await page.keyboard.press('Control+k')
  await search(page).fill('proceedings')
  const again = palette(page).getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await expectSound(page, 'palette: failed', '[role=dialog]')
  await page.unroute(texts)
  await again.press('Enter')
  await expect(search(page)).toBeFocused()
  await expect(palette(page).getByRole('group', { name: 'Found in text' }).getByRole('option').first()).toBeVisible()
  await expect(again).toHaveCount(0)
})

test('lists every shortcut with ?, and keeps the single keys off once they are turned off', async ({ staffPage: page }) => {
  await open(page, tab('news'))
  await page.keyboard.press('?')
  for (const words of ['Search', 'Save the open form', 'Search the open tab', 'Go to Subscribers'])
    await expect(shortcuts(page).getByRole('cell', { name: words, exact: true })).toBeVisible()
  await expectSound(page, 'list of keys', '[role=dialog]')
  await shortcuts(page).getByRole('switch').uncheck()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(openTab(page)).toBeVisible()
  await page.keyboard.type('n?')
  await expect(page).toHaveURL(/tab=news$/)
  await expect(shortcuts(page)).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await search(page).fill('keyboard')
  await page.keyboard.press('Enter')
  await expect(shortcuts(page).getByText('turned off').first()).toBeVisible()
  await shortcuts(page).getByRole('switch').check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/edit=new$/)
})
