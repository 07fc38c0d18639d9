import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AstroIntegration } from 'astro'
import { answerCitations, type KnownCitations } from '#db/cases/known-citations.ts'
import { database } from '#db/connection/client.ts'
import { buildNumber } from '#db/env.ts'
import { manifestName } from '#search/files.ts'
import { type BuildStep, buildDue, cacheOf } from './build-step.ts'
import { dropOtherBases, makeBase, readBaseNote } from './search-base.ts'
import { placeSearch } from './search-place.ts'
import { manifestOf, prepareSearch, type SearchData } from './search-prepare.ts'

const cache = cacheOf('SEARCH_CACHE', 'search')

/** The dev server makes the search data for each request of the manifest. */
async function answerDev(name: string): Promise<Uint8Array | string | undefined> {
  if (name.startsWith('base/') && !name.includes('..')) return readFile(join(cache, name)).catch(() => undefined)
  const data = await prepareSearch(database(), cache)
  if (name === manifestName) return JSON.stringify(manifestOf(data))
  return name === data.recent?.name ? data.recent.text : undefined
}

/**
 * Writes the search data into `/search/`. The cases are read when the build begins.
 * If a new base is due, it is made while pages are rendered.
 */
export function searchStep(): BuildStep {
  let prepared: Promise<SearchData> | undefined
  let citations: KnownCitations = Promise.resolve([])
  answerCitations(() => citations)
  /** True while a base for the next build is being made. */
  let making = false
  /** Reports that this thread only waits for the base. */
  let pagesDone = () => {}
  /** Makes a base for the next build. Until then each visitor loads the changes, up to two million characters. */
  const makeNext = async () => {
    const { made, worker } = makeBase(cache)
    // Let the process end without this base, because only the next build needs it.
    worker.unref()
    making = true
    try {
      await made
    } finally {
      making = false
    }
    buildDue.publish({})
  }
  return {
    name: 'search-data',
    start: async (roomy) => {
      const before = prepared
      const found = Promise.withResolvers<Awaited<KnownCitations>>()
      citations = found.promise
      const idle = Promise.withResolvers<void>()
      pagesDone = idle.resolve
      prepared = (async () => {
        // Wait for a failed build that may still be writing.
        await before?.catch(() => {})
        if (!making) await dropOtherBases(cache, await readBaseNote(cache))
        // The process of a deploy ends with its build.
        return prepareSearch(database(), cache, buildNumber() === undefined, { tell: found.resolve, roomy, idle: idle.promise })
      })()
      // After an error pages get no citations and read the texts. `finish` reports the error.
      const noneCome = () => found.resolve([])
      prepared.then(noneCome, noneCome)
    },
    finish: async ({ folder }) => {
      pagesDone()
      const data = await (prepared ?? prepareSearch(database(), cache))
      placeSearch(cache, data, folder)
      if (data.outgrown && !making)
        makeNext().catch((error: unknown) => console.warn(`The search data could not be updated: ${String(error)}`))
    },
  }
}

/** Serves the search data in the dev server. */
export const searchInDev = (): AstroIntegration => ({
  name: 'search-data-in-dev',
  hooks: {
    'astro:server:setup': ({ server }) => {
      server.middlewares.use('/search/', async (request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost')
        const body = await answerDev(pathname.replace(/^\/(search\/)?/, ''))
        if (body === undefined) return next()
        response.setHeader('Content-Type', pathname.endsWith('.json') ? 'application/json' : 'application/octet-stream')
        response.end(body)
      })
    },
  },
})
