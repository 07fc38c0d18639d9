import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { lookup, mimes } from 'mrmime'
import { filesBelow } from './files-below.ts'
import { isHeld } from './http.ts'
import type { SiteRules } from './netlify-config.ts'

type Resolution = { kind: 'page'; file: string; status: number } | { kind: 'move'; status: number; location: string } | { kind: 'missing' }

interface FileList {
  has: (path: string) => boolean
}

type Found = { file: string } | { moved: string }

/** Netlify's pretty URLs: a page is served without `.html`, the index of a folder with a trailing slash. */
function locate(files: FileList, pathname: string): Found | undefined {
  if (pathname.endsWith('/')) {
    const bare = pathname.slice(0, -1)
    if (bare !== '' && files.has(`${bare}.html`)) return { moved: bare }
    return files.has(`${pathname}index.html`) ? { file: `${pathname}index.html` } : undefined
  }
  if (files.has(pathname)) return { file: pathname }
  if (files.has(`${pathname}.html`)) return { file: `${pathname}.html` }
  return files.has(`${pathname}/index.html`) ? { moved: `${pathname}/` } : undefined
}

/** Finds the file of a rule's target. Both forms of a name are served without a redirect. */
function locateFile(files: FileList, pathname: string): string | undefined {
  const found = locate(files, pathname)
  if (found === undefined || 'file' in found) return found?.file
  return locateFile(files, found.moved)
}

/** Returns an address with a malformed escape as it is. No file has such a name. */
function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/** Keeps the query unless the target has one. */
const withQuery = (location: string, url: URL) => (location.includes('?') ? location : `${location}${url.search}`)

/** Resolves a path: the first matching rule wins, but an existing file wins over a rule without `force`. */
function resolvePath(files: FileList, rules: SiteRules, url: URL): Resolution {
  const found = locate(files, decode(url.pathname))
  for (const rule of rules.redirects) {
    const target = rule.target(url.pathname)
    if (target === undefined) continue
    if (found && !rule.force) break
    if (rule.status >= 300 && rule.status < 400) return { kind: 'move', status: rule.status, location: withQuery(target, url) }
    const file = locateFile(files, target)
    return file ? { kind: 'page', file, status: rule.status } : { kind: 'missing' }
  }
  if (!found) return { kind: 'missing' }
  if ('file' in found) return { kind: 'page', file: found.file, status: 200 }
  // Use the encoded path, because a decoded one is not valid in a header.
  const location = url.pathname.endsWith('/') ? url.pathname.slice(0, -1) : `${url.pathname}/`
  return { kind: 'move', status: 301, location: withQuery(location, url) }
}

type Encoding = 'br' | 'gzip' | 'identity'

interface Representation {
  bytes: Uint8Array<ArrayBuffer>
  etag: string
}

interface SiteFiles {
  has: (path: string) => boolean
  read: (path: string, encoding: Encoding) => Promise<Representation>
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Quality 5 is usual for a CDN and takes about a millisecond per page. */
async function encode(bytes: Buffer<ArrayBuffer>, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'br') return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  return encoding === 'gzip' ? zip(bytes) : bytes
}

async function represent(file: string, encoding: Encoding): Promise<Representation> {
  const bytes = await readFile(file)
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 27)
  return { bytes: await encode(bytes, encoding), etag: encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"` }
}

/** Dotfiles and Netlify's rule files are not public. `.well-known` is. */
function isPublic(path: string): boolean {
  if (path === '/_headers' || path === '/_redirects') return false
  return path.split('/').every((segment) => !segment.startsWith('.') || segment === '.well-known')
}

/**
 * Opens the files of one deploy. They are listed once, because a deploy never changes.
 * Only listed paths are read from disk. Recent files stay in memory, up to a limit.
 */
async function openSiteFiles(folder: string): Promise<SiteFiles> {
  const paths = new Set((await filesBelow(folder)).map((path) => `/${path}`).filter(isPublic))
  const kept = new LRUCache<string, Representation, { path: string; encoding: Encoding }>({
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
    fetchMethod: (_key, _old, { context: { path, encoding } }) => represent(join(folder, path), encoding),
  })
  const read = (path: string, encoding: Encoding) => kept.forceFetch(`${encoding} ${path}`, { context: { path, encoding } })
  return { has: (path) => paths.has(path), read }
}

mimes['ico'] = 'image/x-icon'
export interface StaticHost {
  handle: (request: Request) => Promise<Response>
  /** Whether there is a page or a file at the path itself, before any rule for a missing one. */
  hasPage: (request: Request) => boolean
}

const textual = /^text\/|[/+](?:json|xml|javascript)$/
const compressible = /^text\/|[/+](?:json|xml|javascript|wasm)$|^font\/(?:ttf|otf)$/
const revalidate = 'public, max-age=0, must-revalidate'

function negotiate(header: string | null, type: string): Encoding {
  if (header === null || !compressible.test(type)) return 'identity'
  const refused = /;\s*q=0(?:\.0*)?\s*(?:;|$)/i
  const accepted = header.split(',').filter((part) => !refused.test(part))
  const names = accepted.map((part) => part.split(';')[0]?.trim().toLowerCase())
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : 'identity'
}

function pageHeaders(type: string, encoding: Encoding): Headers {
  const headers = new Headers({ 'cache-control': revalidate, 'content-type': textual.test(type) ? `${type}; charset=utf-8` : type })
  if (compressible.test(type)) headers.set('vary', 'accept-encoding')
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  return headers
}

async function sendFile(
  files: SiteFiles,
  request: Request,
  page: { file: string; status: number; ruled: Record<string, string> },
): Promise<Response> {
  const type = lookup(page.file) ?? 'application/octet-stream'
  const encoding = negotiate(request.headers.get('accept-encoding'), type)
  const { bytes, etag } = await files.read(page.file, encoding)
  const headers = pageHeaders(type, encoding)
  for (const [name, value] of Object.entries(page.ruled)) headers.set(name, value)
  // A missing page must not be cached, because it may exist after the next build.
  if (page.status === 404) headers.set('cache-control', revalidate)
  else headers.set('etag', etag)
  if (page.status === 200 && isHeld(request, etag)) return new Response(null, { status: 304, headers })
  headers.set('content-length', String(bytes.length))
  return new Response(request.method === 'HEAD' ? null : bytes, { status: page.status, headers })
}

function plain(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers } })
}

/** Serves one deploy as Netlify does: files, pretty URLs, the rules of netlify.toml, ETags, compression. */
export async function createStaticHost(options: { folder: string; rules: SiteRules }): Promise<StaticHost> {
  const { folder, rules } = options
  const files = await openSiteFiles(folder)
  const handle = async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    const ruled = rules.headersFor(url.pathname)
    const resolution = resolvePath(files, rules, url)
    if (resolution.kind === 'missing') {
      return files.has('/404.html') ? sendFile(files, request, { file: '/404.html', status: 404, ruled }) : plain(404, 'Not found', ruled)
    }
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return plain(405, 'Use GET or HEAD: pages are read-only.', { ...ruled, allow: 'GET, HEAD' })
    if (resolution.kind === 'page') return sendFile(files, request, { ...resolution, ruled })
    return new Response(null, { status: resolution.status, headers: { location: resolution.location, 'cache-control': 'no-cache' } })
  }
  const hasPage = ({ url }: Request): boolean => {
    const found = resolvePath(files, rules, new URL(url))
    return found.kind === 'move' || (found.kind === 'page' && found.status === 200)
  }
  return { handle, hasPage }
}
