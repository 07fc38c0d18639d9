import { meantPath } from '#domain/site/meant-path.ts'

async function isThere(path: string): Promise<boolean> {
  try {
    return (await fetch(path, { method: 'HEAD' })).ok
  } catch {
    return false
  }
}

/**
 * On an error page for a missing address, goes to the page that the visitor probably meant, if there is one.
 * Otherwise the address stays as typed, so that it can be corrected.
 */
export async function leadToMeant(): Promise<void> {
  const meant = meantPath(window.location.pathname)
  if (meant !== undefined && (await isThere(meant))) window.location.replace(meant + window.location.search + window.location.hash)
}
