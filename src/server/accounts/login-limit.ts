import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import { countCall, giveBackCall, loginCountsOf, type RateLimit } from '#db/upkeep/rate-limits.ts'
import { siteOf } from '#domain/fields/network.ts'
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

interface LoginLimits {
  /** Checked in order. An attempt over one of them is refused. */
  each: RateLimit[]
  /** An attempt over the first of these is not refused but counted by the second, which has far fewer calls. */
  anywhere?: { account: RateLimit; site: RateLimit }
}

async function limitsOf(c: Context<Api>, login: LoginTry): Promise<LoginLimits> {
  const network = callerAddress(c)
  const browser = login.userId === undefined ? undefined : await browserKnownTo(c, login.userId)
  const counts = countsOf(login)
  if (browser !== undefined) return { each: [{ key: `${counts}browser:${keyedHash(browser)}`, rule: rules['login-account'] }] }
  return {
    each: [limitOf('login-address', network), { key: `${counts}network:${keyedHash(network)}`, rule: rules['login-account'] }],
    anywhere: {
      account: { key: `${counts}anywhere`, rule: rules['login-anywhere'] },
      site: { key: `${counts}site:${keyedHash(siteOf(network))}`, rule: rules['login-site'] },
    },
  }
}

/**
 * Counts one login attempt: per network, per account and network, and per account.
 * Above the account's limit each site has two attempts, so a distributed attack locks nobody out.
 * A browser that has signed in to the account before has a separate count, so strangers cannot lock it out.
 * Returns a function that removes a successful attempt from the counts. @throws 429
 */
export async function countLogin(c: Context<Api>, login: LoginTry): Promise<() => Promise<void>> {
  const { each, anywhere } = await limitsOf(c, login)
  const counted = [...each]
  // In order, so that an attempt refused by one limit does not count against the next ones.
  for (const limit of each) await demandWithin(limit)
  if (anywhere) {
    counted.push(anywhere.account)
    if ((await countCall(database(), anywhere.account)).retryAfter > 0) {
      await demandWithin(anywhere.site)
      counted.push(anywhere.site)
    }
  }
  return async () => {
    for (const { key } of counted) await giveBackCall(database(), key)
  }
}
