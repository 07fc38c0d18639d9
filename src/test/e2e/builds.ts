import { expect } from '@playwright/test'
import { like } from 'drizzle-orm'
import { readPublication } from '#db/publication/publication.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { buildStampPath, buildStampSchema } from '#domain/publication/publication.ts'
import { api } from '#domain/site/paths.ts'
import { asStaff } from './session.ts'
import { site } from './tab.ts'
import { storeUnbuilt } from './unbuilt.ts'

/** The version of the content that the served pages show. */
async function builtVersion(): Promise<number> {
  return buildStampSchema.parse(await (await fetch(`${site}${buildStampPath}`)).json()).contentVersion
}

/** Starts a build as staff do. The limit on such calls does not count builds of the tests. */
async function startBuild(): Promise<void> {
  await storeUnbuilt((db) => db.delete(rateLimits).where(like(rateLimits.key, 'publish:%')))
  const answer = await fetch(`${site}${api.publish}`, { method: 'POST', headers: await asStaff() })
  expect(answer.status, await answer.text()).toBe(202)
}

/** The version of everything that is stored. */
export const storedVersion = async (): Promise<number> => (await storeUnbuilt(readPublication)).contentVersion

/**
 * Builds the site with everything that is stored, unless the served pages show this version already.
 * No save of a test starts a build, so a test of built files calls this first. A worker's first build costs ten
 * seconds of a core, so a test of records that the first build can hold has them in `built-records.ts`.
 */
export async function buildNow(needed?: number): Promise<void> {
  const contentVersion = needed ?? (await storedVersion())
  if ((await builtVersion()) >= contentVersion) return
  await startBuild()
  await expect
    .poll(
      async () => {
        const { lastError } = await storeUnbuilt(readPublication)
        return lastError ?? (await builtVersion()) >= contentVersion
      },
      { timeout: 180_000, intervals: [300], message: 'the build should end' },
    )
    .toBe(true)
}
