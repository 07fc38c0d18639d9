import type { Locator, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { chooseAction, dialog, endSession, fillCase, logOut, openRow, pressInRow, stepDialog, toast } from './desk-screen.ts'
import { expect, paths, test } from './fixtures.ts'
import { addAccount, fillLogin } from './own-account.ts'
import { openSessionIn } from './session.ts'
import { storeUnbuilt } from './unbuilt.ts'

const restore = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^Restore draft: ${title}`) })
const draftSaved = (page: Page) => page.getByText(/^Draft saved \d\d:\d\d$/)

test('keeps new cases in two tabs as two drafts, saves one without the other, and deletes the other from its row', async ({
  staffPage: page,
  context,
}) => {
  await page.goto(paths.adminNewCase)
  await page.getByLabel('Title').fill('First v Tab')
  await expect(draftSaved(page)).toBeVisible()
  const second = await context.newPage()
  await second.addInitScript(
    (token) => localStorage.setItem('auth_token', token ?? ''),
    await page.evaluate(() => localStorage.getItem('auth_token')),
  )
  await second.goto(paths.adminNewCase)
  await fillCase(second, 'Second v Tab')
  await expect(draftSaved(second)).toBeVisible()
  await page.goto(paths.adminNewCase)
  await expect(page.getByText('There are 2 unsaved drafts of a new case')).toBeVisible()
  await expect(restore(page, 'Second v Tab')).toBeVisible()
  await second.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(toast(second, 'Case created')).toBeVisible()
  await page.reload()
  await expect(page.getByText('There is an unsaved draft of a new case')).toBeVisible()
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('First v Tab')

  await page.goto(`${paths.adminDashboard}?tab=drafts`)
  await openRow(page, 'First v Tab')
  await expect(page.getByRole('link', { name: 'Edit First v Tab', exact: true })).toBeVisible()
  await pressInRow(page, 'Delete the draft', 'First v Tab')
  await dialog(page).getByRole('button', { name: 'Delete draft' }).click()
  await expect(toast(page, 'Draft deleted')).toBeVisible()
  await expect(page.getByRole('link', { name: 'First v Tab', exact: true })).toHaveCount(0)
})

test('loses nothing by a logout that the server has, and signs out every tab, even one restored by Back', async ({ page, context }) => {
  const account = await addAccount()
  await openSessionIn(page, account.username)
  await page.goto(`${paths.adminDashboard}?tab=enquiries`)
  await expect(page.getByRole('heading', { name: 'Enquiries' })).toBeVisible()
  const second = await context.newPage()
  await second.goto(paths.adminNewCase)
  await second.getByLabel('Title').fill('Half a case')
  await logOut(second)
  await dialog(second).getByRole('button', { name: 'Leave' }).click()
  await second.waitForURL(`**${paths.adminLogin}`)
  await page.waitForURL(`**${paths.adminLogin}`)
  await expect(page.getByRole('heading', { name: 'Enquiries' })).toHaveCount(0)
  expect(await second.evaluate(() => Object.keys(localStorage).filter((key) => /^(draft:|recent)/.test(key)))).toEqual([])
  await fillLogin(second, account)
  await second.waitForURL(`**${paths.adminDashboard}`)
  await second.goto(paths.adminNewCase)
  await second.getByRole('button', { name: 'Restore draft' }).click()
  await expect(second.getByLabel('Title')).toHaveValue('Half a case')
})

/** Unsaved settings are kept only in the browser. */
async function typeSetting(page: Page): Promise<void> {
  await page.goto(`${paths.adminDashboard}?tab=settings`)
  await page.getByLabel('Event name').fill('Half an event')
}

test('hides a page from the Back cache until the session is confirmed', async ({ page }) => {
  await openSessionIn(page, (await addAccount()).username)
  await page.goto(`${paths.adminDashboard}?tab=enquiries`)
  const heading = page.getByRole('heading', { name: 'Enquiries' })
  await expect(heading).toBeVisible()
  const turn = (type: string) => page.evaluate((name) => window.dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type)
  await turn('pagehide')
  await expect(heading).toBeHidden()
  await turn('pageshow')
  await expect(heading).toBeVisible()

  await turn('pagehide')
  await endSession(page)
  await turn('pageshow')
  await page.waitForURL(`**${paths.adminLogin}**`)
  await expect(page.getByLabel('Username')).toBeVisible()
  await expect(heading).toHaveCount(0)
})

test('asks before a logout deletes text that only a shared browser has, and keeps it on a personal device until it is cleared', async ({
  page,
}) => {
  const account = await addAccount()
  await openSessionIn(page, account.username)
  await typeSetting(page)
  await logOut(page)
  await expect(dialog(page)).toContainText('You have an unsaved draft.')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page), 'keys do nothing beside a question').toHaveCount(0)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('log out')
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('button', { name: 'Log out and delete drafts' }).click()
  await page.waitForURL(`**${paths.adminLogin}`)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])

  await page.getByLabel('This is my own device').check()
  await fillLogin(page, account)
  await page.waitForURL(`**${paths.adminDashboard}`)
  await typeSetting(page)
  await logOut(page)
  await expect(dialog(page)).toContainText('A draft is kept')
  await dialog(page).getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL(`**${paths.adminLogin}`)
  await expect(page.getByText('This browser keeps an unsaved draft')).toBeVisible()
  await expect(page.getByLabel('This is my own device')).toBeChecked()
  await page.getByRole('button', { name: 'Clear from this browser' }).click()
  await expect(page.getByText('This browser keeps')).toHaveCount(0)
})

test('leaves out what a writer cannot do, and keeps what one types when the session ends, even what the server does not have yet', async ({
  page,
}) => {
  const account = await addAccount()
  await storeUnbuilt((db) => db.update(users).set({ role: 'writer' }).where(eq(users.username, account.username)))
  await openSessionIn(page, account.username)
  await page.goto(`${paths.adminDashboard}?tab=cases`)
  const tabs = page.getByRole('tablist', { name: 'Parts of the desk' }).getByRole('tab')
  await expect(tabs).toHaveText(['Dashboard', 'Case Law', 'News', 'Team', 'Services and fees', 'Drafts'])
  await expect(page.getByRole('group', { name: 'State' }).getByRole('button', { name: 'Deleted' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Import Cases' })).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(paths.adminNewCase)
  await page.getByLabel('Title').fill('Writer v Session')
  const summary = page.getByLabel('Summary')
  await summary.focus()
  await page.waitForURL(/\?draft=\d+$/)
  const [field, bar] = [await summary.boundingBox(), await page.locator('.desk-actions').boundingBox()]
  expect((field?.y ?? 0) + (field?.height ?? 0), 'the notice of the draft hides no field behind the bar').toBeLessThan(bar?.y ?? 0)
  const saves = '**/api/drafts/*'
  await page.route(saves, (route) => route.fulfill({ status: 503 }))
  await summary.fill('Not on the server.')
  await expect(page.getByText('The draft is not on the server yet')).toBeVisible()
  await endSession(page)
  await page.unroute(saves)
  await page.waitForURL(`**${paths.adminLogin}**`)
  await fillLogin(page, account)
  await expect(page.getByLabel('Title')).toHaveValue('Writer v Session')
  await expect(page.getByLabel('Summary')).toHaveValue('Not on the server.')
})

test('says on the overview that a draft waits for review, and keeps the focus at the menu when a step removes its button', async ({
  staffPage: page,
}) => {
  await page.goto(paths.adminNewCase)
  await fillCase(page, `Focus v Step ${Date.now()}`)
  const menu = page.getByRole('button', { name: 'More actions' })
  await chooseAction(page, 'Send for review')
  await stepDialog(page, 'Send for review').getByLabel('Note').fill('Please look at the sums.')
  await stepDialog(page, 'Send for review').getByRole('button', { name: 'Send for review' }).press('Enter')
  await expect(toast(page, 'Sent for review')).toBeVisible()
  await expect(menu).toBeFocused()
  await expect(page.getByText(/^Draft by .*, waits for review$/)).toBeVisible()
  await expect(page.getByText('Please look at the sums.')).toBeVisible()
  const overview = await page.context().newPage()
  await overview.goto(paths.adminDashboard)
  const waiting = overview.getByRole('region', { name: 'For review' }).getByRole('link', { name: /^Focus v Step / })
  await expect(waiting.first()).toBeVisible()
  await overview.close()
  await chooseAction(page, 'Hand back')
  await stepDialog(page, 'Hand back').getByRole('button', { name: 'Hand back' }).press('Enter')
  await expect(toast(page, 'Handed back')).toBeVisible()
  await expect(menu).toBeFocused()
})

test('schedules a new case with three clicks once it has no faults, without moving the page, and takes it off the schedule', async ({
  staffPage: page,
}) => {
  const year = new Date().getFullYear() + 1
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(paths.adminNewCase)
  const title = page.getByLabel('Title', { exact: true })
  await chooseAction(page, 'Schedule')
  await expect(page.getByText('Summary is required')).toBeVisible()
  await expect(title).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await fillCase(page, `Three v Presses ${Date.now()}`)
  const scrolled = () => page.evaluate(() => scrollY)
  // Playwright's own click scrolls what is in view already.
  const press = async (button: Locator) => {
    const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.click(x + width / 2, y + height / 2)
  }
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  const before = await scrolled()
  expect(before).toBeGreaterThan(0)
  await press(page.getByRole('button', { name: 'More actions' }))
  await press(page.getByRole('button', { name: 'Schedule', exact: true }))
  await stepDialog(page, 'Schedule').getByLabel('Day and time').fill(`${year}-01-12T09:30`)
  await press(stepDialog(page, 'Schedule').getByRole('button', { name: 'Publish then' }))
  await expect(toast(page, 'Scheduled')).toBeVisible()
  await expect(page.getByText(`Public on 12 January ${year}, 09:30`)).toBeVisible()
  // The browser follows the words above, whose height changes by a hair.
  expect(Math.abs((await scrolled()) - before)).toBeLessThan(10)
  await expect(title).toBeDisabled()
  await page.getByRole('button', { name: 'Take off the schedule' }).press('Enter')
  await expect(toast(page, 'Off the schedule')).toBeVisible()
  await expect(page.getByRole('button', { name: 'More actions' })).toBeFocused()
  await expect(title).toBeEnabled()
})

test('takes a public case off the website at once, and keeps its text as a draft', async ({ staffPage: page, createCase }) => {
  const { id, slug } = await createCase({ title: `Public v Withdrawn ${Date.now()}` })
  await page.goto(paths.adminEditCase(id))
  await chooseAction(page, 'Unpublish')
  await dialog(page).getByRole('button', { name: 'Unpublish' }).click()
  await expect(toast(page, 'Off the website')).toBeVisible()
  await expect(page.getByText(/^Draft by /)).toBeVisible()
  await expect.poll(async () => (await page.request.get(paths.case(slug))).status()).toBe(410)
})
