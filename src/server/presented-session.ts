import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Api } from './app.ts'

/** Without the prefix's `__Host-`, `setCookie` adds it: Secure, no Domain, Path=/. */
export const cookieName = 'session'

export type Presented = { by: 'bearer' | 'cookie'; token: string }

/** What a request shows as its session, not yet verified. */
export function presented(c: Context<Api>): Presented | undefined {
  const bearer = /^Bearer ([\w.-]+)$/i.exec(c.req.header('Authorization') ?? '')?.[1]
  if (bearer) return { by: 'bearer', token: bearer }
  const cookie = getCookie(c, cookieName, 'host')
  return cookie ? { by: 'cookie', token: cookie } : undefined
}
