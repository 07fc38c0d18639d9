/**
 * Runs before the first paint.
 * Browsers delay text for preloaded fonts, which arrive too late on a slow line.
 * There the first page of a visit uses system fonts, and fetches the site's fonts for the next page.
 * A page without a referrer from this site counts as a first page.
 * For it the script skips the session storage, which can be slow to read on a busy machine.
 */
export function loadFonts(isSlow: boolean, files: readonly string[]): void {
  const addLinks = (rel: string) =>
    files.map((href) => {
      const link = Object.assign(document.createElement('link'), { rel, as: 'font', type: 'font/woff2', crossOrigin: '', href })
      document.head.append(link)
      return link
    })
  // A browser may refuse the storage.
  const areCached = () => {
    try {
      return sessionStorage.getItem('fonts') !== null
    } catch {
      return false
    }
  }
  const noteCached = () => {
    try {
      sessionStorage.setItem('fonts', 'cached')
    } catch {}
  }
  if (!isSlow || (document.referrer.startsWith(location.origin) && areCached())) {
    addLinks('preload')
    return
  }
  document.documentElement.dataset['fonts'] = 'system'
  addEventListener('load', () => {
    for (const link of addLinks('prefetch')) link.onload = noteCached
  })
}
