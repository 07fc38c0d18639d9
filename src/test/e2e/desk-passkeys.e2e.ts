import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { withDatabase } from '#db/upkeep/database-context.ts'
import { manageStaff } from '#scripts/staff/accounts.ts'
import { ageProofs } from '#test/sign-in.ts'
import { expectNoViolation } from './axe.ts'
import { logOut, pressInRow, toast } from './desk-screen.ts'
import { databaseUrl } from './environment.ts'
import { expect, paths, test } from './fixtures.ts'
import { addAccount, type Credentials, confirmIn, fillLogin } from './own-account.ts'
import { openSessionIn } from './session.ts'

// Where the desk has to ask for the password.
test.use({ expectedConsole: [/status of (?:401|403)/] })

const passkeys = `${paths.adminDashboard}?tab=me&part=passkeys`

/** Plugs in a device that always recognises the person, and waits for no finger. */
async function plugIn(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Sets from when passkeys are required, in SQL: null, or a time in the past. */
async function requirePasskeys(from: 'null' | `now() - interval '1 minute'`): Promise<void> {
  const statement = `insert into sign_in_rules (id, passkeys_from) values (1, ${from}) on conflict (id) do update set passkeys_from = ${from}`
  await withDatabase(databaseUrl, (db) => db.execute(sql.raw(statement)))
}

const recover = ({ username }: Credentials): Promise<string> =>
  withDatabase(databaseUrl, (database) => manageStaff(['recover', username], { database, readPassword: async () => '' }))

async function addPasskey(page: Page, account: Credentials, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await confirmIn(page, account.password)
  await expect(toast(page, 'Passkey added')).toBeVisible()
}

test('adds a passkey with recovery codes, logs in with it, renames and removes it, after which it logs nobody in', async ({ page }) => {
  const account = await addAccount()
  await plugIn(page)
  await openSessionIn(page, account.username)
  await page.goto(passkeys)
  await expect(page.getByText('You have no passkey yet.')).toBeVisible()
  await addPasskey(page, account, 'Test device')
  const codes = page.getByRole('list', { name: 'Recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expect(codes).toBeFocused()
  await expectNoViolation(page, 'recovery codes')
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(codes).toHaveCount(0)
  await expect(page.getByText('10 of 10 recovery codes are left.')).toBeVisible()
  await logOut(page)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(toast(page, 'Login successful')).toBeVisible()
  await page.waitForURL(`**${paths.adminDashboard}`)

  await page.goto(passkeys)
  await pressInRow(page, 'Rename', 'Test device')
  await page.getByLabel('Name', { exact: true }).fill('New name')
  await page.getByRole('button', { name: 'Rename passkey' }).click()
  await expect(page.getByRole('rowheader', { name: 'New name', exact: true })).toBeVisible()
  await ageProofs()
  await page.getByRole('button', { name: 'Make new recovery codes' }).click()
  await expect(page.getByRole('button', { name: 'Make codes' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Use a passkey' }).press('Enter')
  await expect(toast(page, 'Recovery codes made')).toBeVisible()
  await pressInRow(page, 'Remove', 'New name')
  await page.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(page.getByText('You have no passkey yet.')).toBeVisible()
  await logOut(page)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(toast(page, 'This passkey was not accepted. Try again, or use your password.')).toBeVisible()
})

test('takes a recovery code with the password, and the link of the recovery command, where passkeys are required', async ({ page }) => {
  const account = await addAccount()
  await plugIn(page)
  await openSessionIn(page, account.username)
  await page.goto(passkeys)
  await addPasskey(page, account, 'Lost device')
  const code = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').first().textContent()
  await logOut(page)
  await requirePasskeys("now() - interval '1 minute'")
  try {
    await page.goto(paths.adminLogin)
    await fillLogin(page, account)
    await expect(page.getByLabel('Recovery code')).toBeVisible()
    await expectNoViolation(page, 'recovery code')
    await page.getByLabel('Recovery code').fill(code ?? '')
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL(`**${paths.adminDashboard}`)

    const said = await recover(account)
    await page.goto(`${paths.adminWelcome}#${/#([\w-]{43})/.exec(said)?.[1]}`)
    await page.getByLabel('New password', { exact: true }).fill('another quite long password')
    await page.getByRole('button', { name: 'Save and log in' }).click()
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    await expectNoViolation(page, 'enrolment')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
    await page.keyboard.type('New device')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'I have kept them' }).click()
    await expect(page.getByRole('tab', { name: 'Dashboard' })).toBeVisible()
  } finally {
    await requirePasskeys('null')
  }
})
