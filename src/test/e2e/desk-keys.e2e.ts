import type { Page } from '@playwright/test'
import { api } from '#domain/site/paths.ts'
import { openTable } from './case-table.ts'
import { dialog, pressInRow, rowButton, toast } from './desk-screen.ts'
import { expect, paths, test } from './fixtures.ts'
import { holdCalls } from './hold.ts'

const tab = (query: string) => `${paths.adminDashboard}?tab=${query}`
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search', exact: true })
const search = (page: Page) => palette(page).getByRole('combobox')
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })
const shortcuts = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const openTab = (page: Page) => page.getByRole('tab', { selected: true })

const letters = [
  ['c', 'Case Law', 'Search cases'],
  ['e', 'Enquiries', /Search/],
  ['n', 'News', null],
  ['t', 'Team', null],
  ['v', 'Services and fees', null],
  ['f', 'Drafts', null],
  ['l', 'Issues', null],
  ['u', 'Subscribers', /Search/],
  ['s', 'Settings', null],
  ['d', 'Dashboard', null],
] as const

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(openTab(page)).toBeVisible()
}

async function expectOn(page: Page, name: string): Promise<void> {
  await expect(openTab(page)).toHaveAccessibleName(new RegExp(`^${name}`))
}

test('opens every tab with g and a letter, its search with /, and goes back through the tabs', async ({ staffPage: page }) => {
  // An empty list has no search.
  expect((await page.request.post(api.newsletter, { data: { email: `keys-${Date.now()}@visitors.example` } })).ok()).toBe(true)
  await open(page, paths.adminDashboard)
  for (const [letter, name, field] of letters) {
    await page.keyboard.press('g')
    await expect(page.getByText('Go to', { exact: true })).toBeVisible()
    await page.keyboard.press(letter)
    await expectOn(page, name)
    await expect(page).toHaveTitle(new RegExp(`^${name} \\|`))
    await expect(page.getByRole('tabpanel', { name })).toBeVisible()
    if (field === null) continue
    await expect(page.getByRole('searchbox', { name: field })).toBeVisible()
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox', { name: field })).toBeFocused()
    await expect(page.getByRole('searchbox', { name: field })).toHaveValue('')
    await page.keyboard.press('Shift+Tab')
  }
  for (const [, name] of letters.slice(0, -1).toReversed()) {
    await page.goBack()
    await expectOn(page, name)
  }
})

test('starts a new record of the open tab with n', async ({ staffPage: page }) => {
  const editors = [
    ['news', /tab=news&edit=new$/],
    ['team', /tab=team&edit=new$/],
    ['newsletter', /tab=newsletter&edit=new$/],
    ['cases', /cases\/new$/],
  ] as const
  for (const [name, address] of editors) {
    await open(page, tab(name))
    await page.keyboard.press('n')
    await expect(page).toHaveURL(address)
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`tab=${name}$`))
  }
})

test('ignores the keys while someone types, chooses or answers a question', async ({ staffPage: page, createCase }) => {
  const title = `Typing v Keys ${Date.now()}`
  await createCase({ title })
  const keys = 'gd n/?gt'
  await page.goto(paths.adminNewCase)
  for (const label of ['Title', 'Summary', 'Content', 'Tags']) {
    await page.getByLabel(label, { exact: true }).pressSequentially(keys)
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(keys)
  }
  await page.getByLabel('Category').focus()
  await page.keyboard.type('n?gt')
  await expect(page).toHaveURL(/\/admin\/cases\/new\?draft=\d+$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await openTable(page, title)
  await page.getByLabel('Search cases').press('End')
  await page.keyboard.type('?')
  await expect(page.getByLabel('Search cases')).toHaveValue(`${title}?`)
  await page.getByLabel('Search cases').fill(title)
  await pressInRow(page, 'Delete', title)
  await page.keyboard.type('n?gt/')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(rowButton(page, 'Delete', title)).toBeFocused()
})

test("saves the open form with Ctrl+S from any field, without the browser's own dialog", async ({ staffPage: page, createCase }) => {
  const { id, title } = await createCase({ title: `Saved by keys ${Date.now()}` })
  await page.goto(paths.adminEditCase(id))
  await page.getByLabel('Summary').fill('Saved by keys.')
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Case updated')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await page.goto(tab('settings'))
  const event = page.getByLabel('Event name')
  const before = await event.inputValue()
  // The server takes away the space at the ends of a name, and the event has none by default.
  for (const name of [`${before} by keys`.trim(), before]) {
    await event.fill(name)
    await page.keyboard.press('Control+s')
    await expect(event).toHaveValue(name)
    await expect(toast(page, 'Settings updated')).toBeVisible()
    await page
      .getByRole('region', { name: /Notifications/ })
      .getByRole('button', { name: 'Close' })
      .click()
  }
})

test('finds actions and cases in the palette by name and by citation, and runs the chosen one', async ({ staffPage: page, createCase }) => {
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
  await expectOn(page, 'Case Law')

  await page.keyboard.press('Control+k')
  await expect(option(page, new RegExp(title)), 'opened last').toHaveAttribute('aria-selected', 'true')
  await search(page).fill(`EWHC ${number}`)
  await expect(palette(page).getByRole('group', { name: 'Found in text' }).getByRole('option')).toHaveText([new RegExp(title)])
  const thisCase = palette(page).getByRole('group', { name: 'This case' }).getByRole('option')
  for (const words of ['2021 uksc 43', 'ho -v- adelekun']) {
    await search(page).fill(words)
    await expect(thisCase).toHaveText([/Ho v Adelekun/])
  }
  await search(page).fill('new')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await expect(option(page, 'New article')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tab=news&edit=new$/)

  await page.keyboard.press('Control+k')
  await search(page).fill('xyzzyx plughq')
  await expect(palette(page)).toContainText('Nothing matches “xyzzyx plughq”.')
  await page.mouse.click(5, 300)
  await expect(palette(page)).toHaveCount(0)
})

test('keeps the chosen row of the palette when enquiries are found above it later', async ({ staffPage: page }) => {
  const message = 'Please send your telephone and email settings.'
  const enquiry = { firstName: 'Vera', lastName: 'Late', email: `late-${Date.now()}@visitors.example`, message, consent: true }
  expect((await page.request.post(api.contact, { data: enquiry })).ok()).toBe(true)
  const release = await holdCalls(page, `${api.enquiries}?*settings*`)
  await open(page, paths.adminDashboard)
  await page.keyboard.press('Control+k')
  await search(page).fill('settings')
  await page.keyboard.press('ArrowUp')
  const last = palette(page).getByRole('group', { name: 'Settings' }).getByRole('option').last()
  await expect(last).toHaveAttribute('aria-selected', 'true')
  const chosen = palette(page).getByRole('option', { selected: true })
  const words = (await last.textContent()) ?? ''
  await expect(palette(page).getByRole('group', { name: 'Enquiries' })).toHaveCount(0)
  release()
  await expect(palette(page).getByRole('group', { name: 'Enquiries' })).toBeVisible()
  await expect(chosen).toHaveText(words)
})

test('asks before the palette leaves unsaved text, and offers members, articles and the logout', async ({ staffPage: page }) => {
  await open(page, tab('team'))
  const name = (await page.getByRole('rowheader').first().getByRole('link').textContent()) ?? ''
  await page.keyboard.press('Control+k')
  await search(page).fill(name)
  await option(page, new RegExp(`^${name}`)).click()
  await expect(page).toHaveURL(/tab=team&edit=\d+$/)
  await page.getByLabel('Position').fill('Something else')
  await page.keyboard.press('Control+k')
  await search(page).fill('log out')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('A draft is kept for when you return')
  await dialog(page).getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Position')).toHaveValue('Something else')
})

/** Sends words and then a key, before the list can have updated. */
function typeInHaste(page: Page, words: string, key: string): Promise<void> {
  return search(page).evaluate(
    async (field, [value, key]) => {
      if (!(field instanceof HTMLInputElement)) throw new Error('The search field is missing.')
      // Sets the value as typing does. React overrides the field's own setter.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      await Promise.resolve()
      field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    },
    [words, key] as const,
  )
}

test('applies Enter and the arrows to the typed words, however fast they follow', async ({ staffPage: page }) => {
  await open(page, tab('news'))
  await page.keyboard.press('Control+k')
  await search(page).fill('log out')
  await expect(palette(page).getByRole('option')).toHaveText([/Log out/])
  await typeInHaste(page, 'new', 'ArrowDown')
  await expect(option(page, 'New article')).toHaveAttribute('aria-selected', 'true')
  await typeInHaste(page, 'keyboard', 'Enter')
  await expect(shortcuts(page)).toBeVisible()
})

test('lists every shortcut with ?, and keeps the single keys off once they are turned off', async ({ staffPage: page }) => {
  await open(page, tab('news'))
  await page.keyboard.press('?')
  await expect(shortcuts(page).getByRole('row')).toHaveCount(10 + letters.length + 5)
  for (const words of ['Search', 'Save the open form', 'Search the open tab', 'Go to Subscribers'])
    await expect(shortcuts(page).getByRole('cell', { name: words, exact: true })).toBeVisible()
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

test('closes only the topmost element with Escape: the undo below a dialog stays', async ({ staffPage: page, createCase }) => {
  const { title } = await createCase({ title: `Escaped ${Date.now()}` })
  await openTable(page, title)
  await pressInRow(page, 'Delete', title)
  await dialog(page).getByRole('button', { name: 'Delete case' }).click()
  await expect(toast(page, 'Case deleted')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(search(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Case restored')).toBeVisible()
})
