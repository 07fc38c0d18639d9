import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { searchFilesId, searchFolder } from '#domain/site/paths.ts'
import { baseFiles } from '#search/files.ts'
import type { Manifest } from '#search/format.ts'
import type { PageFiles } from '#search/page-files.ts'

export interface SearchScripts {
  begin: string
  modules: string[]
  worker: string
}

type Bundle = Rolldown.OutputBundle

/** The modules of `/cases` that are loaded at the first touch: the island, and what starts it. */
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

/** Finds the scripts of the first search in the finished bundle of the browser. */
export function findScripts(take: (scripts: SearchScripts) => void): Plugin {
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
  return { begin, modules, data: [worker, `${searchFolder}${manifest.base}/${baseFiles.directory}`], manifest }
}

/** Writes the files of the first search into the built page of the register. */
export async function writePageFiles(folder: string, scripts: SearchScripts, manifest: Manifest): Promise<void> {
  const page = join(folder, 'cases.html')
  const html = await readFile(page, 'utf8')
  const opening = new RegExp(`(<script[^>]* id="?${searchFilesId}"?[^>]*>)[^<]*`)
  if (!opening.test(html)) throw new Error('The page of the register has no element for the files of its search.')
  await writeFile(
    page,
    html.replace(opening, (_, tag: string) => tag + JSON.stringify(pageFiles(scripts, manifest))),
  )
}
