import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import { giveBackCall, loginCountsOf, type RateLimit } from '#db/upkeep/rate-limits.ts'
import type { Api } from '../http/app.ts'
import { callerAddress, demandWithin, keyedHash, limitOf, rules } from '../http/limits.ts'
import { browserKnownTo } from './known-browser.ts'

export interface LoginTry {
  username: string
  /** The id of the account with that name, if there is one. */
  userId: number | undefined
}

/** A name without an account is stored as a hash, because it may be a password typed into the wrong field. */
const countsOf = ({ username, userId }: LoginTry) => loginCountsOf(userId ?? keyedHash(username.toLowerCase()))

async function limitsOf(c: Context<Api>, login: LoginTry): Promise<RateLimit[]> {
  const network = callerAddress(c)
  const browser = login.userId === undefined ? undefined : await browserKnownTo(c, login.userId)
  const counts = countsOf(login)
  if (browser !== undefined) return [{ key: `${counts}browser:${keyedHash(browser)}`, rule: rules['login-account'] }]
  return [
    limitOf('login-address', network),
    { key: `${counts}network:${keyedHash(network)}`, rule: rules['login-account'] },
    { key: `${counts}anywhere`, rule: rules['login-anywhere'] },
  ]
}

/**
 * Counts one login attempt: per network, per account and network, and per account with a far higher limit.
 * A browser that has signed in to the account before has a separate count, so strangers cannot lock it out.
 * Returns a function that removes a successful attempt from the counts. @throws 429
 */
export async function countLogin(c: Context<Api>, login: LoginTry): Promise<() => Promise<void>> {
  const limits = await limitsOf(c, login)
  // In order, so that an attempt refused by one limit does not count against the next ones.
  for (const limit of limits) await demandWithin(limit)
  return async () => {
    for (const { key } of limits) await giveBackCall(database(), key)
  }
}
