import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { answerCitations, type KnownCitations } from '#db/cases/known-citations.ts'
import { database } from '#db/connection/client.ts'
import { manifestName } from '#search/files.ts'
import { findScripts, type SearchScripts, writePageFiles } from './page-files.ts'
import { dropOtherBases, readBaseNote } from './search-base.ts'
import { placeSearch } from './search-place.ts'
import { manifestOf, prepareSearch, type SearchData } from './search-prepare.ts'

/** For the dev server, which prepares the data whenever the manifest is requested. */
async function readInDev(cache: string, name: string): Promise<Uint8Array | string | undefined> {
  if (name.startsWith('base/') && !name.includes('..')) return readFile(join(cache, name)).catch(() => undefined)
  const data = await prepareSearch(database(), cache)
  if (name === manifestName) return JSON.stringify(manifestOf(data))
  return name === data.recent?.name ? data.recent.text : undefined
}

async function sendInDev(cache: string, url: string, response: ServerResponse): Promise<boolean> {
  const { pathname } = new URL(url, 'http://localhost')
  const body = await readInDev(cache, pathname.replace(/^\/(search\/)?/, ''))
  if (body === undefined) return false
  response.setHeader('Content-Type', pathname.endsWith('.json') ? 'application/json' : 'application/octet-stream')
  response.end(body)
  return true
}

/** The data of one build, prepared beside the rendering of pages. */
function beginSearch(cache: string): (folder: string, scripts: SearchScripts) => Promise<void> {
  const found = Promise.withResolvers<Awaited<KnownCitations>>()
  answerCitations(() => found.promise)
  const pagesDone = Promise.withResolvers<void>()
  const prepare = async (): Promise<SearchData> => {
    await dropOtherBases(cache, await readBaseNote(cache))
    return prepareSearch(database(), cache, { tell: found.resolve, idle: pagesDone.promise })
  }
  const prepared = prepare()
  // The end of the build reports an error. Pages that wait for citations then read the texts themselves.
  const noneCome = () => found.resolve([])
  prepared.then(noneCome, noneCome)
  return async (folder, scripts) => {
    pagesDone.resolve()
    const data = await prepared
    placeSearch(cache, data, folder)
    await writePageFiles(folder, scripts, manifestOf(data))
  }
}

/** Writes the search data into `/search/`. Their base stays in Astro's cache, which hosts keep between builds. */
export function searchData(): AstroIntegration {
  let cache = ''
  let scripts: SearchScripts | undefined
  let finish: ReturnType<typeof beginSearch> = async () => {}
  return {
    name: 'search-data',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        const plugin = findScripts((found) => {
          scripts = found
        })
        updateConfig({ vite: { plugins: [plugin] } })
      },
      'astro:config:done': ({ config }) => {
        cache = fileURLToPath(new URL('search', config.cacheDir))
      },
      'astro:build:start': () => {
        finish = beginSearch(cache)
      },
      'astro:build:done': async ({ dir }) => {
        if (scripts === undefined) throw new Error('The build has no scripts for the browser.')
        await finish(fileURLToPath(dir), scripts)
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use('/search/', async (request, response, next) => {
          if (!(await sendInDev(cache, request.url ?? '/', response))) next()
        })
      },
    },
  }
}
