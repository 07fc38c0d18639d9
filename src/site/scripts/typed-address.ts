import { meantPath } from '#domain/site/meant-path.ts'

/** On a page that says not found, goes to the page that was meant. The next page cannot redirect again. */
export function leadToMeant(): void {
  const meant = meantPath(window.location.pathname)
  if (meant !== undefined) window.location.replace(meant + window.location.search + window.location.hash)
}
