import { expect, type Page } from '@playwright/test'
import { api } from '#domain/site/paths.ts'

/** Opens a screen of the desk and waits for its records. On a busy machine the network rests before they load. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await page.waitForLoadState('networkidle')
  await expect(page.getByText(/^Loading/)).toHaveCount(0)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Radix has a live region for screen readers and a visible toast. People read the visible one. */
export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text, { exact: true })
export const rowButton = (page: Page, action: string, title: string) =>
  page.getByRole('button', { name: `${action} ${title}`, exact: true })
/** The button that opens the actions of a row. */
export const rowMenu = (page: Page, title: string) => page.getByRole('button', { name: `Actions for ${title}`, exact: true })

/** Opens the actions of a row, unless they are open. */
export async function openRow(page: Page, title: string): Promise<void> {
  if ((await rowMenu(page, title).getAttribute('aria-expanded')) !== 'true') await rowMenu(page, title).press('Enter')
}

/** Chooses an action of a row. */
export async function pressInRow(page: Page, action: string, title: string): Promise<void> {
  await openRow(page, title)
  await rowButton(page, action, title).press('Enter')
}

/** Logs out, by the menu behind the name. */
export async function logOut(page: Page): Promise<void> {
  await page.locator('.name-menu-button').click()
  await page.locator('.name-menu').getByRole('button', { name: 'Log out' }).click()
}

export const dialog = (page: Page) => page.getByRole('alertdialog')

/** Chooses an entry of the menu at the head of a form. */
export async function chooseAction(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.locator('.bar-menu').getByRole('button', { name: words, exact: true }).click()
}

/** The dialog in which a step of a draft is taken. */
export const stepDialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Ends the session of the page on the server alone, as its time limit does. */
export async function endSession(page: Page): Promise<void> {
  const headers = { Authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('auth_token'))}` }
  await page.request.post(api.logout, { headers })
}

/** Fills in every required field of the case form. */
export async function fillCase(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Summary').fill(`A summary of ${title}.`)
  await page.getByLabel('Content').fill('A note.')
  await page.getByLabel('Category').selectOption('QOCS')
  await page.getByLabel('Tags').fill('qocs')
}
