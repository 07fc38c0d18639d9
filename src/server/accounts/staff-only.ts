import type { MiddlewareHandler } from 'hono'
import type { Api } from '../http/app.ts'
import { admitStaff } from './session.ts'

/** Runs before every staff call. @throws 401 or 403 before anything else is looked up. */
export const staffOnly: MiddlewareHandler<Api> = async (c, next) => {
  await admitStaff(c)
  await next()
}
