import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { paths } from '#domain/site/paths.ts'
import { ensureStaffAccount } from '#scripts/staff/first-account.ts'
import { databaseUrl } from './environment.ts'

export interface Credentials {
  username: string
  password: string
}

/** Adds a member of staff for one test, so that changes to the account do not affect other tests. */
export async function addAccount(): Promise<Credentials> {
  const account = { username: `e2e-${randomUUID().slice(0, 8)}`, password: 'a separate password' }
  await ensureStaffAccount(databaseUrl, account)
  return account
}

/** Fills in the login form of the open page. */
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
