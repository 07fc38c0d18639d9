import type { Page } from '@playwright/test'
import { ageProofs } from '#test/sign-in.ts'
import { expectNoViolation } from './axe.ts'
import { pressInRow, rowMenu, toast } from './desk-screen.ts'
import { expect, paths, test } from './fixtures.ts'
import { addAccount, confirmIn } from './own-account.ts'
import { openSessionIn } from './session.ts'

// Where the desk has to ask for the password, and where the password is wrong.
test.use({ expectedConsole: [/status of (?:403|409|422)/] })

async function fillPassword(page: Page, next: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(next)
  await page.getByRole('button', { name: 'Change Password' }).click()
}

test('shows a new password on request, and changes it only once the current one is confirmed', async ({ page }) => {
  const account = await addAccount()
  await openSessionIn(page, account.username)
  await page.goto(`${paths.adminDashboard}?tab=me&part=password`)
  await expect(page.getByText('logs you out everywhere else')).toBeVisible()
  await expect(page.getByText('At least 12 characters')).toBeVisible()
  const next = page.getByLabel('New password', { exact: true })
  await expect(next).toHaveAttribute('autocomplete', 'new-password')
  await expect(next).toHaveAttribute('type', 'password')
  await fillPassword(page, 'too short')
  await expect(page.getByText('New password must be at least 12 characters')).toBeVisible()
  await page.getByRole('button', { name: 'Show new password' }).click()
  await expect(next).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide new password' }).click()
  await expectNoViolation(page, 'password')
  await fillPassword(page, 'a quite new password')
  const dialog = page.getByRole('alertdialog', { name: 'Confirm that it is you' })
  await expect(dialog.locator('input[autocomplete=username]')).toHaveValue(account.username)
  await confirmIn(page, 'not the password')
  await expect(dialog.getByText('That is not your current password')).toBeVisible()
  await expect(page.getByLabel('Current password', { exact: true })).toBeFocused()
  await expectNoViolation(page, 'confirming')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toContainText('Your password was not changed')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await confirmIn(page, account.password)
  await expect(toast(page, 'Password changed')).toBeVisible()
  await expect(toast(page, 'You have been logged out everywhere else.')).toBeVisible()
  await expect(next).toHaveValue('')
})

test('keeps the focus at the account that an owner disables or enables by keyboard, and asks before it changes a role', async ({
  page,
}) => {
  const [owner, { username }] = [await addAccount(), await addAccount()]
  await openSessionIn(page, owner.username)
  await page.goto(`${paths.adminDashboard}?tab=settings&part=accounts`)
  const account = page.getByRole('rowheader', { name: username })
  await pressInRow(page, 'Disable', `Practice Staff (${username})`)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable account' }).press('Enter')
  await expect(toast(page, 'Account disabled')).toBeVisible()
  await expect(account).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(rowMenu(page, `Practice Staff (${username})`)).toBeFocused()
  await pressInRow(page, 'Enable', `Practice Staff (${username})`)
  await expect(toast(page, 'Account enabled')).toBeVisible()
  await expect(account).toBeFocused()

  const role = page.getByLabel(`Role of Practice Staff (${username})`)
  await role.selectOption('writer')
  const dialog = page.getByRole('alertdialog', { name: 'Change the role to writer?' })
  await expect(dialog).toContainText('becomes a writer')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(role).toHaveValue('owner')
  await role.selectOption('writer')
  await dialog.getByRole('button', { name: 'Change role' }).click()
  await expect(toast(page, 'Role changed')).toBeVisible()
})

test('keeps a half-written invitation over a reload, asks for the password after five minutes, and then invites with all that was typed', async ({
  page,
}) => {
  const owner = await addAccount()
  const name = `invited-${owner.username}`
  await openSessionIn(page, owner.username)
  await ageProofs()
  await page.goto(`${paths.adminDashboard}?tab=settings&part=accounts`)
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Bea Example')
  await page.getByLabel('Username').fill(name)
  await page.reload()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Bea Example')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(toast(page, 'Nobody was invited')).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue(name)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await confirmIn(page, owner.password)
  await expect(toast(page, 'Link made')).toBeVisible()
  await expect(page.getByRole('rowheader', { name })).toBeVisible()
})
