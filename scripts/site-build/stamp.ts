import { writeFile } from 'node:fs/promises'
import type { AstroIntegration } from 'astro'
import { database } from '#db/connection/client.ts'
import { untilAnswered } from '#db/connection/until-answered.ts'
import { readStoredContent } from '#db/publication/publication.ts'
import { type BuildStamp, buildStampPath } from '#domain/publication/publication.ts'

/** A database that sleeps, restarts or moves answers again within a minute. */
export const patienceMs = 60_000

async function stampNow(): Promise<BuildStamp> {
  const stored = await untilAnswered(() => readStoredContent(database()), patienceMs)
  return { ...stored, builtAt: new Date().toISOString() }
}

/**
 * Writes `/build.json`, with the content version of the build. The version is read before any page, so a change
 * during the build makes the stamp older than the content, never newer.
 * The dev server renders every page again, so it reads the version for each request.
 */
export function buildStamp(): AstroIntegration {
  let stamp: BuildStamp | undefined
  return {
    name: 'build-stamp',
    hooks: {
      'astro:build:start': async () => {
        stamp = await stampNow()
      },
      'astro:build:done': ({ dir }) => writeFile(new URL(`.${buildStampPath}`, dir), JSON.stringify(stamp)),
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(buildStampPath, async (_request, response) => {
          response.setHeader('Content-Type', 'application/json')
          response.end(JSON.stringify(await stampNow()))
        })
      },
    },
  }
}
