import { setTimeout as wait } from 'node:timers/promises'
import { purgeCache } from '@netlify/functions'
import type { MiddlewareHandler } from 'hono'
import { env, hasCache } from '../env.ts'
import type { Call } from '../http/call.ts'
import { afterAnswer } from '../http/deploy-context.ts'
import { report } from '../http/log.ts'

/** Netlify accepts two purges of a tag in five seconds. The spare tags are for further saves. */
const tags = ['changes', 'changes-2', 'changes-3', 'changes-4']

const listedName = 'version'

/**
 * The CDN keeps the answer until the next change purges it, so that visitors start neither a function nor the
 * database. Browsers check with the CDN each time.
 */
export const changesCaching = {
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'Netlify-CDN-Cache-Control': 'public, durable, s-maxage=86400',
  'Netlify-Cache-Tag': tags.join(','),
  // Nothing reads the query, so it must not bypass the cache. Netlify ignores parameters that are not listed. The
  // one name that has to be listed is redirected.
  'Netlify-Vary': `query=${listedName}`,
}

/** Cached briefly, because anyone can request pages that do not exist. A save purges them too. */
export const missingCaching = { ...changesCaching, 'Netlify-CDN-Cache-Control': 'public, s-maxage=60' }

/** Redirects the only query that the CDN does not ignore, before anything is read. */
export const refuseVersions: MiddlewareHandler = (c, next) =>
  c.req.query(listedName) === undefined ? next() : Promise.resolve(c.redirect(new URL(c.req.url).pathname, 301))

/** A page that the CDN keeps until the next change. */
export const keptCall = (path: string, answers: string, handle: Call['handle']): Call => ({
  call: `GET ${path}`,
  who: 'anyone',
  around: [refuseVersions],
  answers,
  handle,
})

/** The pauses until a tag accepts another purge. */
const pauses = [5000, 5000, 10_000]
const purgeTimeout = 3000

const isTooMany = (error: unknown) => error instanceof Error && error.message.endsWith('429')

async function purgeTag(tag: string): Promise<void> {
  const { CACHE_API_URL } = env()
  const options = { tags: [tag], ...(CACHE_API_URL !== undefined && { apiURL: CACHE_API_URL }) }
  const late = wait(purgeTimeout, undefined, { ref: false }).then(() => Promise.reject(new Error('The purge was not answered in time.')))
  await Promise.race([purgeCache(options), late])
}

/** Purges by the first tag that Netlify accepts. Every answer has all tags. */
async function purge([tag = '', ...spare]: readonly string[] = tags): Promise<void> {
  try {
    await purgeTag(tag)
  } catch (error) {
    if (spare.length === 0 || !isTooMany(error)) throw error
    await purge(spare)
  }
}

/** A pending purge also covers the saves until then, so one is enough. */
let waiting: Promise<void> | undefined

function purgeLater(retryAfter: readonly number[]): Promise<void> {
  waiting ??= purgeAgain(retryAfter)
  return waiting
}

async function purgeAgain([pause, ...later]: readonly number[]): Promise<void> {
  await wait(pause)
  waiting = undefined
  try {
    await purge()
  } catch (error) {
    if (later.length > 0) return purgeLater(later)
    report(error, 'purge')
  }
}

/**
 * Makes the next `GET /api/changes` read the database. Never throws, because the content itself is saved. A
 * failed purge is repeated after the answer, and the desk notices an outdated answer. Returns the reason of a
 * failure, except for too many purges. `retryAfter` holds the pauses in milliseconds.
 */
export async function purgeChanges(retryAfter: readonly number[] = pauses): Promise<string | undefined> {
  if (!hasCache()) return undefined
  try {
    await purge()
  } catch (error) {
    afterAnswer(purgeLater(retryAfter))
    if (isTooMany(error)) return undefined
    report(error, 'purge')
    return 'The cache of the website did not accept the change. The website tries again in a few seconds.'
  }
  return undefined
}
