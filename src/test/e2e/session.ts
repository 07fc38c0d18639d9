import type { Page } from '@playwright/test'
import type { SignedIn } from '#test/call.ts'
import { openSessionOf } from '#test/sign-in.ts'
import { databaseUrl, port, sessionSecret, staff } from './environment.ts'
import { quietFile, site } from './tab.ts'

function startSession(username: string): Promise<SignedIn> {
  process.env['SESSION_SECRET'] = sessionSecret
  process.env['DATABASE_URL'] = databaseUrl
  return openSessionOf(username)
}

/** Opens a session of the staff account and returns its token. */
export const openSession = async (): Promise<string> => (await startSession(staff.username)).token

/** The header that signs a call in as the staff account. Opens a new session. */
export const asStaff = async (): Promise<{ Authorization: string }> => ({ Authorization: `Bearer ${await openSession()}` })

/** Signs somebody in as the login does. The next page that is opened knows it. */
export async function openSessionIn(page: Page, username: string = staff.username): Promise<void> {
  const { cookie, token } = await startSession(username)
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url: `https://localhost:${port}`, httpOnly: true, secure: true, sameSite: 'Lax' }])
  // A shared tab shows a file of the site already, so that the site's storage is at hand.
  if (!page.url().startsWith(site)) await page.goto(quietFile)
  await page.evaluate((text) => localStorage.setItem('auth_token', text), token)
}
