import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { database } from '#db/connection/client.ts'
import { manifestName } from '#search/files.ts'
import type { Manifest } from '#search/format.ts'
import { findScripts, type SearchScripts, writePageFiles } from './page-files.ts'
import { writeBase, writeBaseInThread } from './search-base.ts'

/** For the dev server, which writes the data again whenever the manifest is requested. */
async function readInDev(folder: string, name: string): Promise<Uint8Array | string | undefined> {
  if (name === manifestName) return JSON.stringify(await writeBase(database(), folder))
  return name.startsWith('base/') && !name.includes('..') ? readFile(join(folder, name)).catch(() => undefined) : undefined
}

async function sendInDev(folder: string, url: string, response: ServerResponse): Promise<boolean> {
  const { pathname } = new URL(url, 'http://localhost')
  const body = await readInDev(folder, pathname.replace(/^\/(search\/)?/, ''))
  if (body === undefined) return false
  response.setHeader('Content-Type', pathname.endsWith('.json') ? 'application/json' : 'application/octet-stream')
  response.end(body)
  return true
}

interface Writing {
  /** In the cache, because the build empties the site's folder. A failed build leaves its files to the next one. */
  folder: string
  manifest: Promise<Manifest>
}

async function startWriting(folder: string): Promise<Writing> {
  await rm(folder, { recursive: true, force: true })
  const manifest = writeBaseInThread(folder)
  // The end of the build reports an error. This only prevents an unhandled rejection.
  manifest.catch(() => {})
  return { folder, manifest }
}

/** Moves the finished data into the built site. */
async function place({ folder, manifest }: Writing, site: string, scripts: SearchScripts): Promise<void> {
  const written = await manifest
  await writeFile(join(folder, manifestName), JSON.stringify(written))
  await rename(folder, join(site, 'search'))
  await writePageFiles(site, scripts, written)
}

/** Writes the search data into `/search/`. */
export function searchData(): AstroIntegration {
  let folder = ''
  let scripts: SearchScripts | undefined
  let writing: Writing | undefined
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
        folder = fileURLToPath(new URL('search', config.cacheDir))
      },
      'astro:build:start': async () => {
        writing = await startWriting(folder)
      },
      'astro:build:done': async ({ dir }) => {
        if (writing === undefined || scripts === undefined) throw new Error('The build has no scripts for the browser.')
        await place(writing, fileURLToPath(dir), scripts)
      },
      'astro:server:setup': async ({ server }) => {
        await rm(folder, { recursive: true, force: true })
        server.middlewares.use('/search/', async (request, response, next) => {
          if (!(await sendInDev(folder, request.url ?? '/', response))) next()
        })
      },
    },
  }
}
