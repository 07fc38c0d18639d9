import { copyFile, link, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import sirv from 'sirv'
import { type Database, database } from '#db/connection/client.ts'
import { findPicture, listForeignPictures, listNamedPictures, type NamedPicture } from '#db/pictures/pictures.ts'
import { type CutList, cutKey } from '#domain/pictures/cuts.ts'
import { foreignPictures, type PictureToCut } from './foreign-pictures.ts'
import { cutFolder, cutPicture, hasCut } from './picture-cutter.ts'

/** The file of the cache that pages read. */
const listFile = (cache: string): string => join(cache, 'list.json')

interface CutPictures {
  named: readonly NamedPicture[]
  /** One line for each unreadable picture. */
  warnings: readonly string[]
}

/** Deletes the files of pictures that no record names. Undo of a deletion cuts them again. */
async function dropOthers(cache: string, named: readonly NamedPicture[]): Promise<void> {
  const kept = new Set([listFile(cache), ...named.map((picture) => cutFolder(cache, picture))])
  const paths = (await readdir(cache)).map((name) => join(cache, name))
  for (const path of paths.filter((one) => !kept.has(one))) await rm(path, { recursive: true })
}

async function* picturesToCut(db: Database, cache: string, warnings: string[]): AsyncGenerator<PictureToCut> {
  for (const picture of await listNamedPictures(db))
    yield { picture, name: picture.id, read: async () => (await findPicture(db, picture.id))?.bytes }
  yield* foreignPictures(await listForeignPictures(db), (picture) => hasCut(cache, picture), warnings)
}

/** One at a time, because each picture uses every core. */
async function cutNamedPictures(db: Database, cache: string): Promise<CutPictures> {
  await mkdir(cache, { recursive: true })
  const list: CutList = {}
  const warnings: string[] = []
  const named: NamedPicture[] = []
  for await (const { picture, name, read } of picturesToCut(db, cache, warnings)) {
    named.push(picture)
    const result = await cutPicture(cache, picture, read)
    if (result?.kind === 'cut') list[cutKey(picture.shape, name)] = result.picture
    if (result?.kind === 'unreadable') warnings.push(`The picture ${name} cannot be read, so it is not shown: ${result.reason}`)
  }
  await dropOthers(cache, named)
  await writeFile(listFile(cache), JSON.stringify(list))
  return { named, warnings }
}

/** Puts the files of the pictures into the built site. Links need no more space, where the disk allows them. */
async function placePictures(cache: string, named: readonly NamedPicture[], site: string): Promise<void> {
  for (const picture of named) {
    const folder = cutFolder(cache, picture)
    const target = join(site, 'pictures', picture.id)
    // A picture of another server that could not be fetched has no files.
    const names = (await readdir(folder).catch(() => [])).filter((name) => name !== 'cut.json')
    if (names.length > 0) await mkdir(target, { recursive: true })
    const pairs = names.map((name) => [join(folder, name), join(target, name)] as const)
    await Promise.all(pairs.map(([from, to]) => link(from, to).catch(() => copyFile(from, to))))
  }
}

const moduleName = 'virtual:picture-list'

/** Passes the path of the list to the pages (src/drawn/built.ts). The list itself is not bundled. */
const listModule = (cache: string) => ({
  name: 'picture-list',
  resolveId: { filter: { id: new RegExp(`^${moduleName}$`) }, handler: () => `\0${moduleName}` },
  load: { filter: { id: new RegExp(`^\0${moduleName}$`) }, handler: () => `export const listFile = ${JSON.stringify(listFile(cache))}` },
})

/** Requests to the dev server other than pages. Not every client accepts HTML explicitly. */
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
        // One after the other. Two runs at once would delete each other's unfinished files.
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
