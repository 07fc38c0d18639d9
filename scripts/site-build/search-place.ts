import { copyFileSync, linkSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { manifestName } from '#search/files.ts'
import { baseFolder } from './search-base.ts'
import { manifestOf, type SearchData } from './search-prepare.ts'

/** Links the file where the disk allows it, so that many deploys share the disk space of one base. */
function place(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}

/** Links synchronously, because a link takes less time than a turn of the event loop. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkFolder(source, target)
    else place(source, target)
  }
}

/** Puts the search data into a built site, under `/search/`. */
export function placeSearch(cache: string, data: SearchData, site: string): void {
  const manifest = manifestOf(data)
  const write = (name: string, text: string) => {
    const path = join(site, 'search', name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  linkFolder(baseFolder(cache, data.base), join(site, 'search', manifest.base))
  if (data.recent) write(data.recent.name, data.recent.text)
  write(manifestName, JSON.stringify(manifest))
}
