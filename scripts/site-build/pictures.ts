import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { AstroIntegration } from 'astro'
import { database } from '#db/connection/client.ts'
import { type BuildStep, cacheOf } from './build-step.ts'
import { type CutPictures, cutNamedPictures, listFile, placePictures } from './cut-pictures.ts'

const moduleName = 'virtual:picture-list'

/** Tells the pages (src/site/cut-picture.ts) where the list is; what it holds is none of the bundler's business. */
const listModule = (cache: string) => ({
  name: 'picture-list',
  resolveId: (id: string) => (id === moduleName ? `\0${moduleName}` : undefined),
  load: (id: string) => (id === `\0${moduleName}` ? `export const listFile = ${JSON.stringify(listFile(cache))}` : undefined),
})

/** The dev server's way: what the build would have put into the site is sent from the cache. */
async function sendPicture(cache: string, pathname: string, response: ServerResponse): Promise<boolean> {
  const [, id, cut, width, format] = /^\/pictures\/([0-9a-f-]{36})\/(\w+-\w+)-(\d+)\.(\w+)$/.exec(pathname) ?? []
  if (id === undefined || cut === undefined) return false
  const file = join(cache, id, cut, `${cut}-${width}.${format}`)
  if (!(await stat(file).catch(() => undefined))?.isFile()) return false
  response.setHeader('Content-Type', `image/${format === 'jpg' ? 'jpeg' : format}`)
  createReadStream(file).pipe(response)
  return true
}

const cache = cacheOf('PICTURE_CACHE', 'pictures')

/** Cuts every picture that a record names to what the layouts show, before any page is built, and puts the files into the site. */
export function picturesStep(): BuildStep {
  let cut: CutPictures = { named: [], warnings: [] }
  return {
    name: 'pictures',
    start: async () => {
      cut = await cutNamedPictures(database(), cache)
      for (const warning of cut.warnings) console.warn(warning)
    },
    finish: ({ folder }) => placePictures(cache, cut.named, folder),
  }
}

/** Pages know where the list of pictures is; the dev server cuts what a page names before it renders it. */
export const picturesOfPages = (): AstroIntegration => ({
  name: 'pictures-of-pages',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({ vite: { plugins: [listModule(cache)] } })
    },
    'astro:server:setup': ({ server }) => {
      server.middlewares.use(async (request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost')
        if (await sendPicture(cache, pathname, response)) return
        // A page is about to be rendered: what it names is cut first.
        if (request.headers.accept?.includes('text/html')) await cutNamedPictures(database(), cache)
        next()
      })
    },
  },
})
