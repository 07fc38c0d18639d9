import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { database } from '#db/connection/client.ts'
import { type CutPictures, cutNamedPictures, listFile, placePictures } from './cut-pictures.ts'

const moduleName = 'virtual:picture-list'

/** Gives the pages the path of the list (src/site/cut-picture.ts). The list itself is not bundled. */
const listModule = (cache: string) => ({
  name: 'picture-list',
  resolveId: (id: string) => (id === moduleName ? `\0${moduleName}` : undefined),
  load: (id: string) => (id === `\0${moduleName}` ? `export const listFile = ${JSON.stringify(listFile(cache))}` : undefined),
})

/** The dev server sends pictures from the cache. A build copies them into the site. */
async function sendPicture(cache: string, pathname: string, response: ServerResponse): Promise<boolean> {
  const [, id, cut, width, format] = /^\/pictures\/([0-9a-f-]{36})\/(\w+-\w+)-(\d+)\.(\w+)$/.exec(pathname) ?? []
  if (id === undefined || cut === undefined) return false
  const file = join(cache, `${id}-${cut}`, `${cut}-${width}.${format}`)
  if (!(await stat(file).catch(() => undefined))?.isFile()) return false
  response.setHeader('Content-Type', `image/${format === 'jpg' ? 'jpeg' : format}`)
  createReadStream(file).pipe(response)
  return true
}

/**
 * Cuts every picture that a record names before any page is built, and puts the files into the site.
 * The dev server cuts before it renders a page. Cut pictures stay in Astro's cache, which hosts keep.
 */
export function pictures(): AstroIntegration {
  let cache = ''
  let cut: CutPictures = { named: [], warnings: [] }
  return {
    name: 'pictures',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        cache = fileURLToPath(new URL('pictures', config.cacheDir))
        updateConfig({ vite: { plugins: [listModule(cache)] } })
      },
      'astro:build:start': async () => {
        cut = await cutNamedPictures(database(), cache)
        for (const warning of cut.warnings) console.warn(warning)
      },
      'astro:build:done': ({ dir }) => placePictures(cache, cut.named, fileURLToPath(dir)),
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(async (request, response, next) => {
          const { pathname } = new URL(request.url ?? '/', 'http://localhost')
          if (await sendPicture(cache, pathname, response)) return
          if (request.headers.accept?.includes('text/html')) await cutNamedPictures(database(), cache)
          next()
        })
      },
    },
  }
}
