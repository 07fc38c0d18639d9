import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import sirv from 'sirv'
import { database } from '#db/connection/client.ts'
import { manifestName } from '#search/files.ts'
import type { Manifest } from '#search/format.ts'
import { findScripts, type SearchScripts, writePageFiles } from './page-files.ts'
import { writeBase, writeBaseInThread } from './search-base.ts'

/** Writes the search data into `/search/`. */
export function searchData(): AstroIntegration {
  // In the cache, because the build empties the site's folder. A failed build leaves its files to the next one.
  let folder = ''
  let scripts: SearchScripts | undefined
  let manifest: Promise<Manifest> | undefined
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
        await rm(folder, { recursive: true, force: true })
        manifest = writeBaseInThread(folder)
        // The end of the build reports an error. This only prevents an unhandled rejection.
        manifest.catch(() => {})
      },
      'astro:build:done': async ({ dir }) => {
        const written = await manifest
        if (written === undefined || scripts === undefined) throw new Error('The build has no scripts for the browser.')
        await writeFile(join(folder, manifestName), JSON.stringify(written))
        await rename(folder, fileURLToPath(new URL('search', dir)))
        await writePageFiles(fileURLToPath(dir), scripts, written)
      },
      // The dev server writes the data again whenever the manifest is requested.
      'astro:server:setup': async ({ server }) => {
        await rm(folder, { recursive: true, force: true })
        const serve = sirv(folder, { dev: true })
        server.middlewares.use('/search', async (request, response, next) => {
          if (request.url?.startsWith(`/${manifestName}`))
            await writeFile(join(folder, manifestName), JSON.stringify(await writeBase(database(), folder)))
          serve(request, response, next)
        })
      },
    },
  }
}
