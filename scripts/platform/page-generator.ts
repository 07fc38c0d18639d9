import { linkSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { AstroPrerenderer, PathWithRoute } from 'astro'
import * as z from 'zod'
import { type KnownHashes, withOwnPolicy } from './page-policy.ts'
import { setStyles } from './page-styles.ts'

/** A generator's own note in each deploy, by file: what the page was made of. Dotfiles are never served. */
export const keysFile = '.keys.json'
const keysSchema = z.record(z.string(), z.string())

export interface Generation {
  outDir: string
  /** A deploy from the same source: its unchanged pages are linked, not rendered. */
  previous: string | null
}

export interface PageSource {
  prerenderer: Pick<AstroPrerenderer, 'getStaticPaths' | 'render'>
  /** What a page's head has of styles, where it is not rendered with it. */
  styleOf: (route: { route: string; component: string }) => Uint8Array | undefined
  /** What a page's policy may allow. */
  hashes: KnownHashes
  /** Scripts, styles and public files, as they were bundled. */
  bundleDir: string
  /** The public address. */
  site: string
}

/** As `build.format: 'file'` names them. */
export function fileOf({ pathname, route }: Pick<PathWithRoute, 'pathname'> & { route: { type: string } }): string {
  const path = pathname.replace(/^\/|\/$/g, '')
  return route.type === 'endpoint' ? path : `${path || 'index'}.html`
}

function readKeys(deploy: string | null): Record<string, string> {
  if (deploy === null) return {}
  try {
    return keysSchema.parse(JSON.parse(readFileSync(join(deploy, keysFile), 'utf8')))
  } catch {
    return {}
  }
}

/** The folder is made when there is none: asking first would take as long as the rest. */
function place(folder: string, file: string, put: (path: string) => void): void {
  const path = join(folder, file)
  try {
    put(path)
  } catch {
    mkdirSync(dirname(path), { recursive: true })
    put(path)
  }
}

/** False when there is no such file to link. */
function linkFrom(folder: string, file: string, outDir: string): boolean {
  try {
    place(outDir, file, (path) => linkSync(join(folder, file), path))
    return true
  } catch {
    return false
  }
}

/** A page that came out as it was is one file on disk, however many deploys hold it. */
function write(file: string, bytes: Uint8Array, { outDir, previous }: Generation): void {
  const same = previous !== null && readIfThere(join(previous, file))?.equals(bytes) && linkFrom(previous, file, outDir)
  if (!same) place(outDir, file, (path) => writeFileSync(path, bytes))
}

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}

/** Of the bundle, what only renders pages: no file of the site. */
export const prerenderFolder = '.prerender'

function linkBundle(bundleDir: string, outDir: string): void {
  const entries = readdirSync(bundleDir, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const file = join(entry.parentPath, entry.name).slice(bundleDir.length + 1)
    if (!file.startsWith(prerenderFolder)) place(outDir, file, (path) => linkSync(join(bundleDir, file), path))
  }
}

async function render({ prerenderer, styleOf, hashes, site }: PageSource, { pathname, route }: PathWithRoute): Promise<Uint8Array | null> {
  const file = fileOf({ pathname, route })
  const answer = await prerenderer.render(new Request(new URL(encodeURI(`/${file}`), site)), { routeData: route })
  const response = answer instanceof Response ? answer : answer.response
  return response.body === null ? null : withOwnPolicy(setStyles(new Uint8Array(await response.arrayBuffer()), styleOf(route)), hashes)
}

interface Page {
  /** The address, without the slash, as Astro's own hooks receive it. */
  name: string
  file: string
  type: string
  key: string | undefined
}

/** Undefined where there is no body: what it was about was deleted while the build ran. */
async function makePage(source: PageSource, generation: Generation, known: Record<string, string>, path: PathWithRoute) {
  const { outDir, previous } = generation
  const { pathname, route, cacheKey } = path
  const file = fileOf(path)
  const page: Page = { name: pathname.replace(/^\//, ''), file, type: route.type, key: cacheKey }
  if (previous !== null && cacheKey !== undefined && known[file] === cacheKey && linkFrom(previous, file, outDir)) return page
  const bytes = await render(source, path)
  if (bytes === null) return undefined
  write(file, bytes, generation)
  return page
}

/**
 * While one page waits for the database, another is rendered. Pictures, which are drawn on other threads, are made beside pages:
 * all three would wait for them at the end.
 */
const atOnce = { page: 3, endpoint: 1 }

async function makePages(source: PageSource, generation: Generation): Promise<Page[]> {
  const known = readKeys(generation.previous)
  const paths = await source.prerenderer.getStaticPaths()
  const made: (Page | undefined)[] = []
  const work = (entries: readonly [number, PathWithRoute][], together: number) => {
    const waiting = entries.values()
    return Array.from({ length: together }, async () => {
      for (const [place, path] of waiting) made[place] = await makePage(source, generation, known, path)
    })
  }
  const { page = [], endpoint = [] } = Object.groupBy(paths.entries(), ([, { route }]) => (route.type === 'endpoint' ? 'endpoint' : 'page'))
  await Promise.all([...work(page, atOnce.page), ...work(endpoint, atOnce.endpoint)])
  return made.filter((page) => page !== undefined)
}

/**
 * Writes every page into an empty folder: rendered when its key changed or it has none, else linked from the previous
 * deploy. Answers the addresses of the pages, in the order of the site.
 */
export async function generatePages(source: PageSource, generation: Generation): Promise<string[]> {
  linkBundle(source.bundleDir, generation.outDir)
  const made = await makePages(source, generation)
  const keys = Object.fromEntries(made.flatMap(({ file, key }) => (key === undefined ? [] : [[file, key]])))
  writeFileSync(join(generation.outDir, keysFile), JSON.stringify(keys))
  return made.filter(({ type }) => type === 'page').map(({ name }) => name)
}
