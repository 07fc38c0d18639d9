import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AstroIntegration } from 'astro'
import { database } from '#db/connection/client.ts'
import { readStoredContent } from '#db/publication/publication.ts'
import { type BuildStamp, buildStampPath } from '#domain/publication/publication.ts'
import type { BuildStep } from './build-step.ts'

async function stampNow(): Promise<BuildStamp> {
  return { ...(await readStoredContent(database())), builtAt: new Date().toISOString() }
}

/**
 * Writes `/build.json` with the content version of the build. The version is read before any page.
 * So a change during the build can only make the stamp older than the content, never newer.
 */
export function stampStep(): BuildStep {
  let stamp: BuildStamp | undefined
  return {
    name: 'build-stamp',
    start: async () => {
      stamp = await stampNow()
    },
    finish: ({ folder }) => writeFile(join(folder, buildStampPath), JSON.stringify(stamp)),
  }
}

/** The dev server renders every page on request, so its stamp is always the newest version. */
export const stampInDev = (): AstroIntegration => ({
  name: 'build-stamp-in-dev',
  hooks: {
    'astro:server:setup': ({ server }) => {
      server.middlewares.use(buildStampPath, async (_request, response) => {
        response.setHeader('Content-Type', 'application/json')
        response.end(JSON.stringify(await stampNow()))
      })
    },
  },
})
