import { api } from '#domain/site/paths.ts'
import { dialog, endSession, pressInRow, rowButton, rowMenu, toast } from './desk-screen.ts'
import { expect, paths, test } from './fixtures.ts'
import { divertCalls } from './hold.ts'
import { fillInbox, heading, inboxPath, named, names } from './inbox-records.ts'
import { addAccount, fillLogin } from './own-account.ts'
import { openSessionIn } from './session.ts'

test('reads enquiries one after the other, asks before a deletion, and keeps the focus among the rows', async ({ staffPage: page }) => {
  await fillInbox(named('Ada', 'Berta', 'Cora'))
  await page.goto(inboxPath())
  await page.getByLabel('Order').selectOption('Newest first')
  await expect(names(page)).toHaveText(['Ada Visitor', 'Berta Visitor', 'Cora Visitor'])
  await names(page).first().click()
  await page.getByRole('link', { name: 'Next: Berta Visitor' }).click()
  await expect(page.getByText('2 of 3 on this page')).toBeVisible()
  await page.goto(inboxPath('&order=newest'))
  await pressInRow(page, 'Delete', 'the enquiry of Berta Visitor')
  await expect(dialog(page)).toContainText('The enquiry from Berta Visitor (vera@visitors.example), received on')
  await expect(dialog(page)).toContainText('restore it for a day from Deleted')
  await page.keyboard.press('Escape')
  await expect(rowButton(page, 'Delete', 'the enquiry of Berta Visitor')).toBeFocused()
  for (const [gone, next] of [
    ['Berta', 'Cora'],
    ['Cora', 'Ada'],
  ] as const) {
    await pressInRow(page, 'Delete', `the enquiry of ${gone} Visitor`)
    await dialog(page).getByRole('button', { name: 'Delete enquiry' }).press('Enter')
    await expect(rowMenu(page, `the enquiry of ${next} Visitor`)).toBeFocused()
  }
  await page.getByRole('link', { name: 'Ada Visitor' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Delete enquiry' }).click()
  await expect(page.getByText('No enquiries yet. Messages from the contact form appear here.')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Enquiry not found')).toBeVisible()
})

test('loads the list again after a failure, selects all matches beyond the page, and deletes them with one Undo', async ({
  staffPage: page,
}) => {
  const many = Array.from({ length: 55 }, (_, index) => ({ firstName: `N${index}`, message: 'A bill.' }))
  await fillInbox([...many, { firstName: 'Other', message: 'A costs budget.' }])
  const recover = await divertCalls(page, `${api.enquiries}?*`, (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto(inboxPath('&q=bill'))
  await expect(page.getByRole('alert')).toContainText('The enquiries could not be loaded')
  recover()
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(names(page)).toHaveCount(50)
  await expect(page.getByRole('region', { name: 'Enquiries' })).toBeFocused()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(page.getByText('50 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Select all 55 that match' }).click()
  await expect(page.getByText('55 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('checkbox', { name: 'Select all on this page' })).toBeChecked()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Delete 55 enquiries' }).click()
  await expect(toast(page, '55 enquiries deleted')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, '55 enquiries restored')).toBeVisible()
})

test('keeps a half-written answer and note over a reload and the end of the session, and only until they are sent', async ({ page }) => {
  await fillInbox(named('Ada'))
  const account = await addAccount()
  await openSessionIn(page, account.username)
  await page.goto(inboxPath())
  await page.getByRole('link', { name: 'Ada Visitor' }).click()
  const answer = page.getByLabel('Answer', { exact: true })
  const note = page.getByLabel('Note', { exact: true })
  const choose = (kind: string) => page.getByRole('group', { name: 'Write' }).getByRole('button', { name: kind })
  await expect(answer).toHaveValue(/^Dear Ada Visitor,\n\n\n\nKind regards\n\n/)
  await answer.fill('Dear Ada, we can')
  await choose('Note').click()
  await expect(note).toBeFocused()
  await note.fill('Rang, no rep')
  // At once, before the pause after which a text is written.
  await page.reload()
  await expect(answer).toHaveValue('Dear Ada, we can')
  await choose('Note').click()
  await expect(note).toHaveValue('Rang, no rep')

  await endSession(page)
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.waitForURL(`**${paths.adminLogin}**`)
  await fillLogin(page, account)
  await expect(answer).toHaveValue('Dear Ada, we can')
  await choose('Note').click()
  await expect(note).toHaveValue('Rang, no rep')

  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('list', { name: 'Notes and answers' })).toContainText('Rang, no rep')
  await page.reload()
  await expect(answer).toHaveValue('Dear Ada, we can')
  await choose('Note').click()
  await expect(note).toHaveValue('')
})
