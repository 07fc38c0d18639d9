import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { paths } from '#domain/site/paths.ts'
import { ensureStaffAccount } from '#scripts/staff/first-account.ts'
import { databaseUrl } from './ground.ts'

export interface Credentials {
  username: string
  password: string
}

/** A member of staff of the test's own: what happens to the account disturbs no other test. */
export async function addAccount(): Promise<Credentials> {
  const account = { username: `e2e-${randomUUID().slice(0, 8)}`, password: 'a password of its own' }
  await ensureStaffAccount(databaseUrl, account)
  return account
}

/** Types into the login form of the page that is open. */
export async function fillLogin(page: Page, { username, password }: Credentials): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

export async function signIn(page: Page, account: Credentials): Promise<void> {
  await page.goto(paths.adminLogin)
  await fillLogin(page, account)
  await page.waitForURL(`**${paths.adminDashboard}`)
  await expect(page.getByRole('heading', { name: 'Admin dashboard' })).toBeAttached()
}
