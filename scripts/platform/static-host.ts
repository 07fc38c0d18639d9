import { lookup, mimes } from 'mrmime'
import { isHeld } from './http.ts'
import type { SiteRules } from './netlify-config.ts'
import { type Encoding, openSiteFiles, type SiteFiles } from './site-files.ts'
import { resolvePath } from './site-paths.ts'

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
