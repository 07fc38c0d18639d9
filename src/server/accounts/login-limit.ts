import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import { countCall, loginCountsOf, type RateLimit, readWaits } from '#db/upkeep/rate-limits.ts'
import { siteOf } from '#domain/fields/network.ts'
import type { Api } from '../http/call.ts'
import { callerAddress, demandAllowed, keyedHash, limitOf, rules } from '../http/limits.ts'
import { browserKnownTo } from './known-browser.ts'

interface LoginTry {
  username: string
  /** The id of the account with that name, if there is one. */
  userId: number | undefined
}

/** A name without an account is stored as a hash, because it may be a password typed into the wrong field. */
const countsOf = ({ username, userId }: LoginTry) => loginCountsOf(userId ?? keyedHash(username.toLowerCase()))

/** Limits of failed attempts. */
export interface Limits {
  /** Checked in order. An attempt over one of them is refused. */
  each: RateLimit[]
  /** An attempt over the first limit is not refused but counted against the second, which is far lower. */
  anywhere?: { account: RateLimit; site: RateLimit }
}

/**
 * The limits of password attempts: per network, per account and network, and per account. Above the account's
 * limit each site still has two attempts, so a distributed attack locks nobody out. A browser that signed in to
 * the account before has a separate count, so strangers cannot lock it out.
 */
export async function loginLimits(c: Context<Api>, login: LoginTry): Promise<Limits> {
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

/** The limits of attempts with something other than a password, by network. */
export const networkLimits = (c: Context<Api>, rule: 'passkey' | 'welcome'): Limits => ({ each: [limitOf(rule, callerAddress(c))] })

/** Refuses an attempt over the limit before any work is done for it. */
async function demandOpen({ each, anywhere }: Limits): Promise<void> {
  const waits = await readWaits(database(), [...each, ...(anywhere ? [anywhere.account, anywhere.site] : [])])
  const [account = 0, site = 0] = waits.slice(each.length)
  demandAllowed({ retryAfter: waits.slice(0, each.length).find((wait) => wait > 0) ?? (account > 0 ? site : 0) })
}

/** Counts a wrong attempt. The result of an attempt over the limit is not returned. */
async function countWrong({ each, anywhere }: Limits): Promise<{ retryAfter: number }> {
  return database().transaction(async (tx) => {
    const count = async (limit: RateLimit): Promise<number> => (await countCall(tx, limit)).retryAfter
    // One after the other, so that an attempt refused by one limit does not count against the next.
    for (const limit of each) {
      const retryAfter = await count(limit)
      if (retryAfter > 0) return { retryAfter }
    }
    return { retryAfter: anywhere && (await count(anywhere.account)) > 0 ? await count(anywhere.site) : 0 }
  })
}

/**
 * Checks a password, a signature or a code within limits. Only a wrong one counts. A check that throws, or whose
 * process ends, counts nothing. Parallel wrong attempts wait for one another at the counts, and a right one
 * reads the counts again, so no more attempts than the limit return a result.
 * @throws 429
 */
export async function checkWithin(limits: Limits, check: () => Promise<boolean>): Promise<boolean> {
  await demandOpen(limits)
  const isRight = await check()
  if (isRight) await demandOpen(limits)
  else demandAllowed(await countWrong(limits))
  return isRight
}
