/**
 * Runs before the first paint.
 * Browsers delay text for preloaded fonts, which arrive too late on a slow line.
 * There the first page of a visit uses system fonts, and fetches the site's fonts for the next page.
 * If a font is missing when the first frame is drawn, the page uses none of them, because one of ours
 * beside one of the system's looks like a fault.
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
  const useSystem = () => {
    document.documentElement.dataset['fonts'] = 'system'
  }
  // A browser may refuse the storage.
  const inStorage = (use: () => unknown): unknown => {
    try {
      return use()
    } catch {
      return null
    }
  }
  if (!isSlow || (document.referrer.startsWith(location.origin) && inStorage(() => sessionStorage.getItem('fonts')))) {
    addLinks('preload')
    const check = (): void => {
      if (files.every((file) => performance.getEntriesByName(location.origin + file)[0])) return
      // Chromium waits for preloaded fonts before its first frame. Others run frames that draw nothing before it.
      if ('renderBlockingStatus' in PerformanceResourceTiming.prototype || performance.getEntriesByType('paint')[0]) useSystem()
      else requestAnimationFrame(check)
    }
    requestAnimationFrame(check)
    return
  }
  useSystem()
  const fetchForNextPage = () => {
    for (const link of addLinks('prefetch')) link.onload = () => inStorage(() => sessionStorage.setItem('fonts', 'cached'))
  }
  // The results of a search come first.
  addEventListener('load', () => setTimeout(fetchForNextPage, document.documentElement.dataset['asked'] === 'waiting' ? 2000 : 0))
}
