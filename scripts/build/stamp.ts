import { writeFile } from 'node:fs/promises'
import type { AstroIntegration } from 'astro'
import { database } from '#db/client.ts'
import { readPublication } from '#db/publication.ts'
import { type BuildStamp, buildStampPath } from '#domain/publication.ts'

async function stampNow(): Promise<BuildStamp> {
  const { contentVersion } = await readPublication(database())
  return { contentVersion, builtAt: new Date().toISOString() }
}

/**
 * Writes `/build.json`: the content version that the build was made from. It is read before any page is, so a change
 * made meanwhile makes the stamp older than the content, never the other way round.
 */
export function buildStamp(): AstroIntegration {
  let stamp: BuildStamp | undefined
  return {
    name: 'build-stamp',
    hooks: {
      'astro:build:start': async () => {
        stamp = await stampNow()
      },
      'astro:build:done': async ({ dir }) => {
        await writeFile(new URL(`.${buildStampPath}`, dir), JSON.stringify(stamp))
      },
      // The dev server renders every page anew, so what it serves is always the newest content.
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(buildStampPath, async (_request, response) => {
          response.setHeader('Content-Type', 'application/json')
          response.end(JSON.stringify(await stampNow()))
        })
      },
    },
  }
}
