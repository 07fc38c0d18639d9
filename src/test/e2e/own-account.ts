import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createUser } from '#db/accounts/users.ts'
import { quickHash } from '#test/sign-in.ts'
import { storeUnbuilt } from './unbuilt.ts'

export interface Credentials {
  username: string
  password: string
}

/** Adds a member of staff for one test, so that changes to the account do not affect other tests. */
export async function addAccount(): Promise<Credentials> {
  const username = `e2e-${randomUUID().slice(0, 8)}`
  const password = 'a separate password'
  const user = { username, password: await quickHash(password), email: `${username}@staff.invalid`, name: 'Practice Staff' }
  await storeUnbuilt((db) => createUser(db, { ...user, role: 'owner' }))
  return { username, password }
}

/** Answers the question for the password, where a call needs a fresh proof. */
export async function confirmIn(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: 'Confirm that it is you' })
  await dialog.getByLabel('Current password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
}

/** Fills in the login form of the open page. Tests of something else call `openSessionIn`. */
export async function fillLogin(page: Page, { username, password }: Credentials): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}
