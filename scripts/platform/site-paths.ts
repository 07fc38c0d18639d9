import type { SiteRules } from './netlify-config.ts'

export type Resolution =
  | { kind: 'page'; file: string; status: number }
  | { kind: 'move'; status: number; location: string }
  | { kind: 'missing' }

export interface FileList {
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
  // Use the encoded path, because a decoded one is not valid in a header.
  const location = url.pathname.endsWith('/') ? url.pathname.slice(0, -1) : `${url.pathname}/`
  return { kind: 'move', status: 301, location: withQuery(location, url) }
}
