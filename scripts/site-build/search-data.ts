import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import sirv from 'sirv'
import type { Plugin, Rolldown } from 'vite'
import { database } from '#db/connection/client.ts'
import { searchFilesId, searchFolder } from '#domain/site/paths.ts'
import { baseFiles, manifestName } from '#search/files.ts'
import type { Manifest, PageFiles } from '#search/format.ts'
import { siteOf, writeSearchFiles, writeSearchFilesInThread } from './search-base.ts'

interface SearchScripts {
  begin: string
  modules: string[]
  worker: string
}

type Bundle = Rolldown.OutputBundle

/** The modules of `/cases` that load at the first interaction: the island and its starter. */
const entries = /\/src\/islands\/cases\/CaseFilter\.tsx$|\/@astrojs\/react\/.*client\.js$/

/** Starts the first search. */
const beginning = 'src/islands/cases/begin-search.ts'

const chunksOf = (bundle: Bundle) => Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))

/** An entry and everything that it imports statically. */
function withImports(bundle: Bundle, names: readonly string[]): string[] {
  const found = new Set(names)
  for (const name of found) {
    const file = bundle[name]
    for (const imported of file?.type === 'chunk' ? file.imports : []) found.add(imported)
  }
  return [...found]
}

function findScripts(take: (scripts: SearchScripts) => void): Plugin {
  return {
    name: 'search-page-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      this.emitFile({ type: 'chunk', id: `./${beginning}` })
    },
    writeBundle(_, bundle) {
      const begin = chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith(beginning))
      const islands = chunksOf(bundle).filter(({ facadeModuleId }) => entries.test(facadeModuleId ?? ''))
      const worker = Object.keys(bundle).find((name) => name.includes('register-worker'))
      if (islands.length !== 2 || worker === undefined || begin === undefined)
        throw new Error('The scripts of the register were not found in the bundle.')
      const needed = withImports(bundle, [begin.fileName]).slice(1)
      const names = withImports(
        bundle,
        islands.map(({ fileName }) => fileName),
      )
      // The scripts that the search needs come first. Over HTTP/1.1 the others then wait for a connection.
      const modules = [...new Set([...needed, ...names])].map((name) => `/${name}`)
      take({ begin: `/${begin.fileName}`, modules, worker: `/${worker}` })
    },
  }
}

function pageFiles({ begin, modules, worker }: SearchScripts, manifest: Manifest): PageFiles {
  const bases = [manifest, ...(manifest.segment ? [manifest.segment] : [])]
  return { begin, modules, data: [worker, ...bases.map(({ base }) => `${searchFolder}${base}/${baseFiles.directory}`)], manifest }
}

/** Lists the files of the first search in the built page of the register. */
async function writePageFiles(folder: string, scripts: SearchScripts, manifest: Manifest): Promise<void> {
  const page = join(folder, 'cases.html')
  const html = await readFile(page, 'utf8')
  const opening = new RegExp(`(<script[^>]* id="?${searchFilesId}"?[^>]*>)[^<]*`)
  if (!opening.test(html)) throw new Error('The page of the register has no element for the files of its search.')
  await writeFile(
    page,
    html.replace(opening, (_, tag: string) => tag + JSON.stringify(pageFiles(scripts, manifest))),
  )
}

/** Writes the search data into `/search/`. */
export function searchData(): AstroIntegration {
  // In the cache, where the next build finds it.
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
      'astro:build:start': () => {
        manifest = writeSearchFilesInThread(folder)
        // The end of the build reports an error. This only prevents an unhandled rejection.
        manifest.catch(() => {})
      },
      'astro:build:done': async ({ dir }) => {
        const written = await manifest
        if (written === undefined || scripts === undefined) throw new Error('The build has no scripts for the browser.')
        await rename(siteOf(folder), fileURLToPath(new URL('search', dir)))
        await writePageFiles(fileURLToPath(dir), scripts, written)
      },
      // The dev server writes the data again whenever the manifest is requested.
      'astro:server:setup': async ({ server }) => {
        await mkdir(siteOf(folder), { recursive: true })
        const serve = sirv(siteOf(folder), { dev: true })
        // One after the other, because each starts with an empty folder.
        let writing: Promise<unknown> = Promise.resolve()
        server.middlewares.use('/search', async (request, response, next) => {
          if (!request.url?.startsWith(`/${manifestName}`)) return serve(request, response, next)
          writing = writing.then(() => writeSearchFiles(database(), folder))
          await writing.then(() => serve(request, response, next), next)
          writing = writing.catch(() => {})
        })
      },
    },
  }
}
