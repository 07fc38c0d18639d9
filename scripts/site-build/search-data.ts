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

/** The dev server's way: made anew whenever the manifest is asked for. */
async function answerDev(name: string): Promise<Uint8Array | string | undefined> {
  if (name.startsWith('base/') && !name.includes('..')) return readFile(join(cache, name)).catch(() => undefined)
  const data = await prepareSearch(database(), cache)
  if (name === manifestName) return JSON.stringify(manifestOf(data))
  return name === data.recent?.name ? data.recent.text : undefined
}

/**
 * Writes the search data into `/search/`. What the database holds is read when the build begins, and a base, when a new one
 * is due, is made beside the rendering of pages.
 */
export function searchStep(): BuildStep {
  let prepared: Promise<SearchData> | undefined
  let citations: KnownCitations = Promise.resolve([])
  answerCitations(() => citations)
  /** True while a base for the next build is being made. */
  let making = false
  /** Says that this thread waits for the base alone. */
  let pagesDone = () => {}
  /** A build that takes it follows: until then each visitor reads what changed, which may be a judgment of two million characters. */
  const makeNext = async () => {
    const { made, worker } = makeBase(cache)
    // A build that ends does not wait for what the next one needs.
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
        // A build that failed may still be writing.
        await before?.catch(() => {})
        if (!making) await dropOtherBases(cache, await readBaseNote(cache))
        // A deploy's build ends with its process.
        return prepareSearch(database(), cache, buildNumber() === undefined, { tell: found.resolve, roomy, idle: idle.promise })
      })()
      // `finish` reports an error; whoever waits for citations gets none, and reads the texts.
      const noneCome = () => found.resolve([])
      prepared.then(noneCome, noneCome)
    },
    finish: async ({ folder }) => {
      pagesDone()
      const data = await (prepared ?? prepareSearch(database(), cache))
      placeSearch(cache, data, folder)
      if (data.outgrown && !making)
        makeNext().catch((error: unknown) => console.warn(`The search data could not be made anew: ${String(error)}`))
    },
  }
}

/** What the dev server has in place of files. */
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
