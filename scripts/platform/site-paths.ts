import type { SiteRules } from './netlify-config.ts'

export type Resolution =
  | { kind: 'page'; file: string; status: number }
  | { kind: 'move'; status: number; location: string }
  | { kind: 'missing' }

export interface FileList {
  has: (path: string) => boolean
}

type Found = { file: string } | { moved: string }

/** Netlify's pretty URLs: a page is served at its name without `.html`, a folder's index at the name with a slash. */
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

/** A rule's target may be written either way; what it names is served, never redirected to. */
function locateFile(files: FileList, pathname: string): string | undefined {
  const found = locate(files, pathname)
  if (found === undefined || 'file' in found) return found?.file
  return locateFile(files, found.moved)
}

/** A malformed escape names no file, so the address is looked up as it was sent. */
function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/** The query goes along, unless the rule's target brings its own. */
const withQuery = (location: string, url: URL) => (location.includes('?') ? location : `${location}${url.search}`)

/** What a static path means: the first rule about it, unless a file is there and the rule is not forced; else the file. */
export function resolvePath(files: FileList, rules: SiteRules, url: URL): Resolution {
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
  // From the address as it was sent: what is decoded does not belong in a header.
  const location = url.pathname.endsWith('/') ? url.pathname.slice(0, -1) : `${url.pathname}/`
  return { kind: 'move', status: 301, location: withQuery(location, url) }
}
