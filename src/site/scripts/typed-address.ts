import { meantPath } from '#domain/site/meant-path.ts'

async function isThere(path: string): Promise<boolean> {
  try {
    return (await fetch(path, { method: 'HEAD' })).ok
  } catch {
    return false
  }
}

/**
 * On a page that says not found, goes to the page that was meant, if there is one.
 * Any other address stays as it was typed, so that it can be corrected.
 */
export async function leadToMeant(): Promise<void> {
  const meant = meantPath(window.location.pathname)
  if (meant !== undefined && (await isThere(meant))) window.location.replace(meant + window.location.search + window.location.hash)
}
