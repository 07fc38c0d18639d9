import type { Locator } from '@playwright/test'
import { api } from '#domain/site/paths.ts'
import { expectNoViolation } from './axe.ts'
import { asStaff, chooseAction, dialog, pressInRow, rowButton, rowMenu, toast } from './desk-screen.ts'
import { expect, paths, test } from './fixtures.ts'
import { divertCalls, holdCalls } from './hold.ts'
import { fillInbox, heading, inboxPath, named, names } from './inbox-records.ts'
import { addAccount, fillLogin } from './own-account.ts'
import { openSessionIn } from './session.ts'

test('asks before a deletion and names the record, keeps the focus among the rows, and keeps a refused one', async ({
  staffPage: page,
}) => {
  await fillInbox(named('Ada', 'Berta', 'Cora'))
  await page.goto(inboxPath('&order=newest'))
  await pressInRow(page, 'Delete', 'the enquiry of Berta Visitor')
  await expect(dialog(page)).toContainText('The enquiry from Berta Visitor (vera@visitors.example), received on')
  await expect(dialog(page)).toContainText('restore it for a day from Deleted')
  await page.keyboard.press('Escape')
  await expect(rowButton(page, 'Delete', 'the enquiry of Berta Visitor')).toBeFocused()

  const release = await divertCalls(page, `${api.enquiries}/*`, (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 503, body: '' }) : route.fallback(),
  )
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('button', { name: 'Delete enquiry' }).click()
  await expect(toast(page, 'Delete failed')).toBeVisible()
  await expect(names(page)).toHaveCount(3)
  await expect(rowButton(page, 'Delete', 'the enquiry of Berta Visitor')).toBeFocused()
  release()

  for (const [gone, next] of [
    ['Berta', 'Cora'],
    ['Cora', 'Ada'],
  ] as const) {
    await pressInRow(page, 'Delete', `the enquiry of ${gone} Visitor`)
    await dialog(page).getByRole('button', { name: 'Delete enquiry' }).press('Enter')
    await expect(rowMenu(page, `the enquiry of ${next} Visitor`)).toBeFocused()
  }
  await page.getByRole('link', { name: 'Ada Visitor' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await dialog(page).getByRole('button', { name: 'Delete enquiry' }).click()
  await expect(page.getByText('No enquiries yet. Messages from the contact form appear here.')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Enquiry not found')).toBeVisible()
})

test('selects, changes and deletes several enquiries at once, and restores them with Undo', async ({ staffPage: page }) => {
  await fillInbox(named('Ada', 'Berta', 'Cora'))
  await page.goto(inboxPath())
  const tick = (name: string) => page.getByRole('checkbox', { name: `Select the enquiry from ${name} Visitor` })
  for (const name of ['Ada', 'Berta']) await tick(name).press('Space')
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Delete 2 enquiries' }).click()
  await expect(toast(page, '2 enquiries deleted')).toBeVisible()
  await expect(names(page)).toHaveText(['Cora Visitor'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(names(page)).toHaveCount(3)
  for (const name of ['Ada', 'Cora']) await tick(name).press('Space')
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(names(page)).toHaveText(['Berta Visitor'])
})

test('selects all matches beyond the page, archives and restores them, and deletes 600 with one Undo', async ({ staffPage: page }) => {
  const many = Array.from(
    { length: 600 },
    (_, index) => ({ firstName: `N${index}`, message: 'A bill.', status: index < 20 ? 'answered' : 'new' }) as const,
  )
  await fillInbox([...many, { firstName: 'Other', message: 'A costs budget.' }])
  await page.goto(inboxPath('&q=bill'))
  await expect(names(page)).toHaveCount(50)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(page.getByText('50 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Select all 600 that match' }).click()
  await expect(page.getByText('600 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('checkbox', { name: 'Select all on this page' })).toBeChecked()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(toast(page, '600 enquiries archived')).toBeVisible()
  await expect(names(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Change undone')).toBeVisible()
  await page.goto(inboxPath('&show=answered'))
  await expect(names(page)).toHaveCount(20)

  await page.goto(inboxPath('&q=bill'))
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Select all 600 that match' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Delete 600 enquiries' }).click()
  await expect(toast(page, '600 enquiries deleted')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, '600 enquiries restored')).toBeVisible()
  await expect(names(page)).toHaveCount(50)
})

test('sorts enquiries, and reads them one after the other', async ({ staffPage: page }) => {
  await fillInbox(named('Ada', 'Berta', 'Cora'))
  await page.goto(inboxPath())
  await expect(names(page)).toHaveCount(3)
  const shown = await names(page).allTextContents()
  await page.getByLabel('Order').selectOption('Newest first')
  await expect(names(page)).toHaveText(shown.toReversed())
  await expect(page).toHaveURL(/order=newest/)
  await names(page).first().click()
  await page.getByRole('link', { name: `Next: ${shown.at(-2)}` }).click()
  await expect(heading(page, shown.at(-2) ?? '')).toBeVisible()
  await expect(page.getByText('2 of 3 on this page')).toBeVisible()
})

test('moves a suspected enquiry to the inbox when staff correct it', async ({ staffPage: page }) => {
  await fillInbox([{ firstName: 'Ada', suspected: true }])
  await page.goto(inboxPath('&show=suspected'))
  await page.getByRole('link', { name: 'Ada Visitor' }).click()
  const lift = page.getByRole('button', { name: 'Not spam' })
  await expectNoViolation(page, 'suspected')
  // The change is shown at once, so leaving before the answer would cancel the call.
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await lift.press('Enter')
  await expect(lift).toHaveCount(0)
  await saved
  await expect(page.getByRole('article', { name: 'Message' })).toBeFocused()
  await page.goto(inboxPath())
  await expect(names(page)).toHaveText(['Ada Visitor'])
  await page.goto(inboxPath('&show=suspected'))
  await expect(names(page)).toHaveCount(0)
})

test('takes an enquiry with a key, notes what was done, and finds it among one’s own', async ({ staffPage: page }) => {
  await fillInbox(named('Ada', 'Berta'))
  await page.goto(inboxPath())
  await page.getByRole('link', { name: 'Berta Visitor' }).click()
  await expect(page.getByRole('button', { name: 'Assign to me' })).toBeVisible()
  await page.keyboard.press('a')
  await expect(toast(page, /^Assigned to/)).toBeVisible()
  await page.getByLabel('Outcome').selectOption('Declined: conflict')
  await expect(toast(page, 'Outcome saved')).toBeVisible()
  await heading(page, 'Berta Visitor').click()
  const add = page.getByRole('button', { name: 'Add note' })
  const note = page.getByLabel('Note', { exact: true })
  await page.keyboard.press('w')
  await add.press('Enter')
  await expect(note).toBeFocused()
  await expect(note).toHaveAccessibleDescription(/^Write the note first\./)
  await page.keyboard.type('Rang back.')
  await expect(note).toHaveAccessibleDescription(/^For colleagues only/)
  await add.press('Enter')
  await expect(page.getByRole('list', { name: 'Notes and answers' })).toContainText('Rang back.')
  await expect(add).toBeFocused()
  await expectNoViolation(page, 'work')
  await page.goto(inboxPath('&assigned=none'))
  await expect(names(page)).toHaveText(['Ada Visitor'])
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await expect(names(page)).toHaveText(['Berta Visitor'])
  await expect(page.getByRole('row', { name: /Berta/ })).toContainText('Declined: conflict')
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
  const release = await holdCalls(page, '**/work')
  // At once, before the pause after which a text is written.
  await page.reload()
  await expect(answer).toHaveValue('Dear Ada, we can')
  await expect(answer, 'moves when the notes have loaded').toBeHidden()
  release()
  await choose('Note').click()
  await expect(note).toHaveValue('Rang, no rep')
  await choose('Answer').click()

  await answer.fill('Dear Ada, we can help.')
  await choose('Note').click()
  await page.request.post(api.logout, { headers: await asStaff(page) })
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.waitForURL(`**${paths.adminLogin}**`)
  await fillLogin(page, account)
  await expect(answer).toHaveValue('Dear Ada, we can help.')
  await choose('Note').click()
  await expect(note).toHaveValue('Rang, no rep')

  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('list', { name: 'Notes and answers' })).toContainText('Rang, no rep')
  await page.reload()
  await expect(answer).toHaveValue('Dear Ada, we can help.')
  await choose('Note').click()
  await expect(note).toHaveValue('')
})

test('keeps a half-written invitation over a reload, until it is cancelled', async ({ staffPage: page }) => {
  await page.goto(`${paths.adminDashboard}?tab=accounts`)
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  const form = page.getByRole('form', { name: 'Invitation' })
  await form.getByLabel('Name', { exact: true }).fill('Grace Exam')
  await form.getByLabel('Role').selectOption('writer')
  await page.reload()
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Grace Exam')
  await expect(form.getByLabel('Role')).toHaveValue('writer')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Invite somebody' })).toHaveAttribute('aria-expanded', 'false')
})

test('keeps the name, address or time that was typed into a small form over a reload', async ({ staffPage: page, createCase }) => {
  const title = `Small v Form ${Date.now()}`
  const tag = `tag of ${title}`
  const { id } = await createCase({ title, tags: [tag] })
  const dashboard = (rest: string) => `${paths.adminDashboard}?tab=${rest}`
  const tagField = async () => {
    await page.getByRole('button', { name: 'Tags', exact: true }).click()
    await page.getByRole('searchbox', { name: 'Find a tag' }).fill(tag)
    await page.getByRole('button', { name: `Rename ${tag}` }).click()
    return page.getByLabel(`New name of ${tag}`)
  }
  const passkeyField = async () => {
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    return page.getByLabel('Name', { exact: true })
  }
  const personalData = async () => page.getByRole('form', { name: 'Personal data of one person' }).getByLabel('Email')
  const keeps = async (fieldOf: () => Promise<Locator>, text: string) => {
    const field = await fieldOf()
    await field.fill(text)
    await page.reload()
    await expect(await fieldOf()).toHaveValue(text)
  }
  await page.goto(dashboard('cases'))
  await keeps(tagField, `theme of ${title}`)
  await page.getByLabel(`New name of ${tag}`).press('Escape')
  await page.reload()
  await expect(await tagField()).toHaveValue(tag)
  await page.goto(dashboard('settings&part=passkeys'))
  await keeps(passkeyField, 'Office laptop')
  await page.goto(dashboard('settings&part=people'))
  await keeps(personalData, 'vera@visitors.example')
  await page.goto(paths.adminEditCase(id))
  const scheduleField = async () => {
    await chooseAction(page, 'Schedule')
    return page.getByLabel('Day and time')
  }
  await keeps(scheduleField, `${new Date().getFullYear() + 1}-01-12T09:30`)
})

test('shows placeholder rows while the list loads, and an error with Try again', async ({ staffPage: page }) => {
  await fillInbox(named('Ada'))
  const release = await holdCalls(page, `${api.enquiries}?*`)
  await page.goto(inboxPath())
  await expect(page.getByRole('region', { name: 'Enquiries' }).locator('.skeleton').first()).toBeVisible()
  release()
  await expect(names(page)).toHaveText(['Ada Visitor'])
  await page.unrouteAll({ behavior: 'wait' })

  await page.route(`**${api.enquiries}*`, (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto(inboxPath('&show=all'))
  await expect(page.getByRole('alert')).toContainText('The enquiries could not be loaded')
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(names(page)).toHaveText(['Ada Visitor'])
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Enquiries' })).toBeFocused()
})
