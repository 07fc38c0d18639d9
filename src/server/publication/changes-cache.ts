import { purgeCache } from '@netlify/functions'
import { env, hasCache } from '../env.ts'
import { afterAnswer } from '../http/deploy-context.ts'
import { report } from '../http/log.ts'

const tag = 'changes'

/**
 * The CDN keeps the answer until the next change purges it, so that visitors start neither a function nor the
 * database. Browsers request it from the CDN each time.
 */
export const changesCaching = {
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'Netlify-CDN-Cache-Control': 'public, durable, s-maxage=86400',
  'Netlify-Cache-Tag': tag,
}

/** Netlify allows two purges of a tag in five seconds, and answers more with 429. */
const pauses = [5000, 5000, 10_000]

const isTooMany = (error: unknown) => error instanceof Error && error.message.endsWith('429')

async function purgeAgain([pause, ...later]: readonly number[]): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, pause))
  try {
    await purge()
  } catch (error) {
    if (later.length > 0 && isTooMany(error)) return purgeAgain(later)
    report(error, 'purge')
  }
}

async function purge(): Promise<void> {
  const { CACHE_API_URL } = env()
  await purgeCache({ tags: [tag], ...(CACHE_API_URL !== undefined && { apiURL: CACHE_API_URL }) })
}

/**
 * Makes the next `GET /api/changes` read the database. Never throws, because the content itself is saved.
 * A refused purge is tried again after the answer, and the desk notices an outdated answer.
 * `retryAfter` holds the pauses in milliseconds.
 */
export async function purgeChanges(retryAfter: readonly number[] = pauses): Promise<void> {
  if (!hasCache()) return
  try {
    await purge()
  } catch (error) {
    if (isTooMany(error)) afterAnswer(purgeAgain(retryAfter))
    else report(error, 'purge')
  }
}
