import type { MiddlewareHandler } from 'hono'
import type { Api } from './app.ts'

/** In front of every staff call: 401 before anything else is looked up. What verifies sessions is loaded at the first of them, so that a visitor's read starts without it. */
export const staffOnly: MiddlewareHandler<Api> = async (c, next) => {
  const { admitStaff } = await import('./session.ts')
  await admitStaff(c)
  await next()
}
