import type { BrowserContext } from '@playwright/test'
import type { SignedIn } from '#test/call.ts'
import { startSessionOf } from '#test/sign-in.ts'
import { databaseUrl, port, sessionSecret, staff } from './environment.ts'

function startSession(): Promise<SignedIn> {
  process.env['SESSION_SECRET'] = sessionSecret
  process.env['DATABASE_URL'] = databaseUrl
  return startSessionOf(staff.username)
}

/** Opens a session of the staff account and returns its token. */
export const openSession = async (): Promise<string> => (await startSession()).token

/** The same, and gives the browser the cookie of the session. */
export async function openSessionIn(context: BrowserContext): Promise<string> {
  const { cookie, token } = await startSession()
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: `https://localhost:${port}`, httpOnly: true, secure: true, sameSite: 'Lax' }])
  return token
}
