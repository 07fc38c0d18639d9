import type { Page } from '@playwright/test'
import { importCases } from '#db/cases/case-import.ts'
import { api } from '#domain/site/paths.ts'
import { caseInputs } from '#test/fixtures.ts'
import { chooseAction, dialog, fillCase, toast } from './desk-screen.ts'
import { expect, paths, test } from './fixtures.ts'
import { asStaff } from './session.ts'
import { storeUnbuilt } from './unbuilt.ts'

test.use({ expectedConsole: [/^Failed to load resource|Failed to fetch dynamically imported module/] })

const savedRow = (page: Page) => page.getByRole('row').filter({ has: page.getByText('Saved', { exact: true }) })

test('keeps a new case as a draft with Ctrl+S, and stays in its form after it is public, with the caret in place', async ({
  staffPage: page,
}) => {
  const title = `Stays ${Date.now()} v Form`
  await page.goto(paths.adminNewCase)
  await expect(page.getByRole('heading', { name: 'Add case' })).toBeVisible()
  await expect(page.getByLabel('Title')).toBeFocused()
  await fillCase(page, title)
  const content = page.getByLabel('Content')
  await content.focus()
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Draft saved')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/cases\/new\?draft=\d+$/)
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  await expect(page.getByText(/^Draft by /)).toBeVisible()
  await expect(content).toBeFocused()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(toast(page, 'Case created')).toBeVisible()

  await savedRow(page).getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByText(/^Public, changed \d\d:\d\d by Practice Staff/)).toBeVisible()
  await content.evaluate((field: HTMLTextAreaElement) => {
    field.focus()
    field.setSelectionRange(2, 2)
  })
  await page.keyboard.type('whole ')
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Case updated')).toBeVisible()
  await expect(content).toHaveValue('A whole note.')
  expect(await content.evaluate((field: HTMLTextAreaElement) => field.selectionStart)).toBe(8)

  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(savedRow(page)).toContainText(title)
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { name: 'Add case' })).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('')
})

test('shows an updated case, marked, on its page of the table, whatever the filter hid', async ({ staffPage: page }) => {
  const word = `page${Date.now()}`
  const rows = caseInputs(55, (index) => {
    const title = `${index} v ${word}`
    return { title, slug: `${word}-${index}`, summary: `A summary of ${title}.`, category: 'QOCS', date: '2020-01-02' }
  })
  await storeUnbuilt((db) => importCases(db, rows))
  await page.goto(`${paths.adminDashboard}?tab=cases&q=${word}&sort=title`)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeAttached()
  await expect(page.getByRole('columnheader', { name: 'Title' })).toBeInViewport()
  await page.getByRole('link', { name: `52 v ${word}`, exact: true }).click()
  await page.getByLabel('Summary').fill('Another summary.')
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(savedRow(page)).toContainText(`52 v ${word}`)
  await expect(savedRow(page)).toBeInViewport()
  await expect(savedRow(page).getByRole('link', { name: 'View page' })).toHaveAttribute('href', paths.case(`${word}-52`))

  await page.goto(`${paths.adminDashboard}?tab=cases&q=${word}&category=QOCS&sort=title`)
  await page.getByRole('link', { name: `1 v ${word}`, exact: true }).click()
  await page.getByLabel('Category').selectOption('Part 36')
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(savedRow(page)).toContainText(`1 v ${word}`)
  await expect(page).not.toHaveURL(/category=/)
})

test('saves a case as a new one after it was deleted during the edit', async ({ staffPage: page, createCase }) => {
  const title = `Deleted ${Date.now()} v Edited`
  const { id } = await createCase({ title })
  await page.goto(paths.adminEditCase(id))
  await page.getByLabel('Summary').fill('Written with care.')
  await page.request.delete(api.case(id), { headers: await asStaff() })
  await page.getByRole('button', { name: 'Publish changes' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'This case has been deleted' })
  await expect(notice).toBeInViewport()
  await expect(page.locator(':focus')).toContainText('This case has been deleted')
  await page.getByRole('button', { name: 'Save as a new case' }).click()
  await expect(toast(page, 'Case created')).toBeVisible()
  await expect(savedRow(page)).toContainText(title)
})

test('says so when a part of the desk cannot be loaded offline, and keeps the other parts in reach', async ({
  staffPage: page,
  context,
}) => {
  await page.goto(`${paths.adminDashboard}?tab=cases`, { waitUntil: 'networkidle' })
  await page.route('**/_astro/**', (route) => route.abort('internetdisconnected'))
  await context.setOffline(true)
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(page.getByRole('alert')).toContainText('This page could not load')
  await expect(page.getByRole('alert')).toContainText('You are offline.')
  await expect(page.getByRole('alert')).not.toContainText('kept')
  await page.goBack()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Settings' })).toHaveAttribute('aria-selected', 'false')
})

test('keeps the dashboard when a late part of it cannot be loaded', async ({ staffPage: page }) => {
  await page.route('**/_astro/LaterNotices*', (route) => route.abort('internetdisconnected'))
  await page.goto(paths.adminDashboard)
  await expect(page.getByText('A part of the dashboard could not load.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Case law at a glance' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('restores an earlier version by keyboard, keeps the focus at the history, and deletes from the menu of the form with an Undo', async ({
  staffPage: page,
  createCase,
}) => {
  const { id, title } = await createCase({ title: `Restored v Replaced ${Date.now()}`, summary: 'The first summary.' })
  await page.goto(paths.adminEditCase(id))
  await page.getByLabel('Summary').fill('The second summary.')
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Case updated')).toBeVisible()
  const history = page.locator('summary', { hasText: 'History' })
  await history.press('Enter')
  await page.getByRole('button', { name: /^Compare: / }).press('Enter')
  await page.getByRole('button', { name: 'Restore this version' }).press('Enter')
  await expect(toast(page, 'Earlier version restored')).toBeVisible()
  await expect(page.getByLabel('Summary')).toHaveValue('The first summary.')
  await expect(history).toBeFocused()
  await chooseAction(page, 'Delete case')
  await dialog(page).getByRole('button', { name: 'Delete case' }).click()
  await expect(toast(page, 'Case deleted')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible()
})
