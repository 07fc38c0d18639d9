import type { Page } from '@playwright/test'

/** Radix has a live region for screen readers and a visible toast. People read the visible one. */
export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text, { exact: true })
export const rowButton = (page: Page, action: string, title: string) =>
  page.getByRole('button', { name: `${action} ${title}`, exact: true })
export const dialog = (page: Page) => page.getByRole('alertdialog')

/** Publishes the case of a row and confirms the message that is shown first. */
export async function publishRow(page: Page, title: string): Promise<void> {
  await rowButton(page, 'Publish', title).click()
  await dialog(page).getByRole('button', { name: 'Publish to Discord' }).click()
}

/** The headers of a call by the person who is signed in on the page. */
export async function asStaff(page: Page): Promise<{ Authorization: string }> {
  return { Authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('auth_token'))}` }
}

/** Fills in every required field of the case form. */
export async function fillCase(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Summary').fill(`A summary of ${title}.`)
  await page.getByLabel('Content').fill('A note.')
  await page.getByLabel('Category').selectOption('QOCS')
  await page.getByLabel('Tags').fill('qocs')
}
