import { linkSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { AstroPrerenderer, PathWithRoute } from 'astro'
import * as z from 'zod'

/** A generator's own note in each deploy, by file: what the page was made of. Dotfiles are never served. */
const keysFile = '.keys.json'
const keysSchema = z.record(z.string(), z.string())

export interface Generation {
  outDir: string
  /** A deploy from the same source: its unchanged pages are linked, not rendered. */
  previous: string | null
}

export interface PageSource {
  prerenderer: Pick<AstroPrerenderer, 'getStaticPaths' | 'render'>
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

function linkBundle(bundleDir: string, outDir: string): void {
  const entries = readdirSync(bundleDir, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const file = join(entry.parentPath, entry.name).slice(bundleDir.length + 1)
    if (!file.startsWith('.prerender')) place(outDir, file, (path) => linkSync(join(bundleDir, file), path))
  }
}

async function render({ prerenderer, site }: PageSource, { pathname, route }: PathWithRoute): Promise<Uint8Array | null> {
  const file = fileOf({ pathname, route })
  const answer = await prerenderer.render(new Request(new URL(encodeURI(`/${file}`), site)), { routeData: route })
  const response = answer instanceof Response ? answer : answer.response
  return response.body === null ? null : new Uint8Array(await response.arrayBuffer())
}

/**
 * Writes every page into an empty folder: rendered when its key changed or it has none, else linked from the previous
 * deploy. Answers the addresses of the pages, without the slash, as Astro's own hooks receive them.
 */
export async function generatePages(source: PageSource, generation: Generation): Promise<string[]> {
  const { outDir, previous } = generation
  const known = readKeys(previous)
  const keys: Record<string, string> = {}
  const pages: string[] = []
  linkBundle(source.bundleDir, outDir)
  for (const path of await source.prerenderer.getStaticPaths()) {
    const file = fileOf(path)
    const { cacheKey } = path
    const isKept = previous !== null && cacheKey !== undefined && known[file] === cacheKey && linkFrom(previous, file, outDir)
    const bytes = isKept ? undefined : await render(source, path)
    // No body: what it was about was deleted while the build ran.
    if (bytes === null) continue
    if (bytes) write(file, bytes, generation)
    if (cacheKey !== undefined) keys[file] = cacheKey
    if (path.route.type === 'page') pages.push(path.pathname.replace(/^\//, ''))
  }
  writeFileSync(join(outDir, keysFile), JSON.stringify(keys))
  return pages
}
