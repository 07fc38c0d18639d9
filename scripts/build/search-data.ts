import { channel } from 'node:diagnostics_channel'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { buildNumber, database } from '#db/client.ts'
import { manifestName } from '#domain/search/files.ts'
import { dropOtherBases, makeBase, readBaseNote } from './search-base.ts'
import { placeSearch } from './search-place.ts'
import { manifestOf, prepareSearch, type SearchData } from './search-prepare.ts'

/** Heard by the process that stays: another build would bring what visitors should not wait for. */
export const buildDue = channel('build-due')

/** The dev server's way: made anew whenever the manifest is asked for. */
async function answerDev(cache: string, name: string): Promise<Uint8Array | string | undefined> {
  if (name.startsWith('base/') && !name.includes('..')) return readFile(join(cache, name)).catch(() => undefined)
  const data = await prepareSearch(database(), cache)
  if (name === manifestName) return JSON.stringify(manifestOf(data))
  return name === data.recent?.name ? data.recent.text : undefined
}

/**
 * Writes the search data into `/search/`. What the database holds is read when the build begins, and a base, when a new one
 * is due, is made beside the rendering of pages.
 */
export function searchFiles(): AstroIntegration {
  let cache = ''
  let prepared: Promise<SearchData> | undefined
  /** Of a base for the next build. */
  let making = false
  const makeNext = async ({ holdsDeleted }: SearchData) => {
    const { made, worker } = makeBase(cache)
    // A build that ends does not wait for what the next one needs.
    worker.unref()
    making = true
    try {
      await made
    } finally {
      making = false
    }
    if (holdsDeleted) buildDue.publish({})
  }
  return {
    name: 'search-data',
    hooks: {
      'astro:config:setup': ({ config }) => {
        cache = process.env['SEARCH_CACHE'] ?? fileURLToPath(new URL('search', config.cacheDir))
      },
      'astro:build:start': () => {
        // A process that stays starts its first build while the one that bundles it has begun: two must not write at once.
        const before = prepared
        prepared = (async () => {
          await before?.catch(() => {})
          if (!making) await dropOtherBases(cache, await readBaseNote(cache))
          // A build by Astro alone ends with its process.
          return prepareSearch(database(), cache, buildNumber() === undefined)
        })()
        // Said when the build comes to it.
        prepared.catch(() => {})
      },
      'astro:build:done': async ({ dir, logger }) => {
        const data = await (prepared ?? prepareSearch(database(), cache))
        placeSearch(cache, data, fileURLToPath(dir))
        if (data.outgrown && !making)
          makeNext(data).catch((error: unknown) => logger.warn(`The search data could not be made anew: ${String(error)}`))
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use('/search/', async (request, response, next) => {
          const { pathname } = new URL(request.url ?? '/', 'http://localhost')
          const body = await answerDev(cache, pathname.replace(/^\/(search\/)?/, ''))
          if (body === undefined) return next()
          response.setHeader('Content-Type', pathname.endsWith('.json') ? 'application/json' : 'application/octet-stream')
          response.end(body)
        })
      },
    },
  }
}
