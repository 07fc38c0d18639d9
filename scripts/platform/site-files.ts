import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

export type Encoding = 'br' | 'gzip' | 'identity'

export interface Representation {
  bytes: Uint8Array<ArrayBuffer>
  etag: string
}

export interface SiteFiles {
  has: (path: string) => boolean
  read: (path: string, encoding: Encoding) => Promise<Representation>
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Quality 5 is usual for a CDN: a page takes about a millisecond. */
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

async function listFiles(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const paths = files.map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')}`)
  return new Set(paths.filter(isPublic))
}

/**
 * Opens the files of one deploy. They are listed once, because a deploy never changes.
 * Only listed paths are read from disk. Recent files stay in memory, up to a limit.
 */
export async function openSiteFiles(folder: string): Promise<SiteFiles> {
  const paths = await listFiles(folder)
  const kept = new LRUCache<string, Representation, { path: string; encoding: Encoding }>({
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
    fetchMethod: (_key, _old, { context: { path, encoding } }) => represent(join(folder, path), encoding),
  })
  const read = (path: string, encoding: Encoding) => kept.forceFetch(`${encoding} ${path}`, { context: { path, encoding } })
  return { has: (path) => paths.has(path), read }
}
