import { writeFile } from 'node:fs/promises'
import type { AstroIntegration } from 'astro'
import { database } from '#db/connection/client.ts'
import { readStoredContent } from '#db/publication/publication.ts'
import { type BuildStamp, buildStampPath } from '#domain/publication/publication.ts'

async function stampNow(): Promise<BuildStamp> {
  return { ...(await readStoredContent(database())), builtAt: new Date().toISOString() }
}

/**
 * Writes `/build.json`: the content version that the build was made from. It is read before any page is, so a change during the
 * build makes the stamp older than the content, never newer. The dev server renders every page again, so its stamp is of now.
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
