import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import sirv from 'sirv'
import { database } from '#db/connection/client.ts'
import { type CutPictures, cutNamedPictures, listFile, placePictures } from './cut-pictures.ts'

const moduleName = 'virtual:picture-list'

/** Gives the pages the path of the list (src/site/cut-picture.ts). The list itself is not bundled. */
const listModule = (cache: string) => ({
  name: 'picture-list',
  resolveId: (id: string) => (id === moduleName ? `\0${moduleName}` : undefined),
  load: (id: string) => (id === `\0${moduleName}` ? `export const listFile = ${JSON.stringify(listFile(cache))}` : undefined),
})

/** What the dev server sends besides pages. Not every client says that it accepts HTML. */
const isScript = /^\/(?:@|api\/)|\.\w+(?:\?|$)/

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
        const serve = sirv(cache, { dev: true })
        // One after the other: two at once would delete each other's unfinished files.
        let cutting: Promise<unknown> = Promise.resolve()
        server.middlewares.use(async (request, response, next) => {
          // The address of a file names the picture, the cache the picture and its shape.
          const [, id, file, cut] = /^\/pictures\/([0-9a-f-]{36})\/((\w+-\w+)-\d+\.\w+)$/.exec(request.url ?? '') ?? []
          if (id !== undefined) {
            request.url = `/${id}-${cut}/${file}`
            return serve(request, response, next)
          }
          if (isScript.test(request.url ?? '')) return next()
          cutting = cutting.then(() => cutNamedPictures(database(), cache))
          await cutting.then(() => next(), next)
          cutting = cutting.catch(() => {})
        })
      },
    },
  }
}
