import { callText, inlineScript } from '../rendering/inline-script.ts'

/**
 * Shows a notice at the top of the page if the browser is too old.
 * It tests for the newest built-ins that Baseline calls widely available in late 2026.
 */
function warnOldBrowser(text: string): void {
  const hasNewest = 'groupBy' in Object && 'withResolvers' in Promise && 'fromAsync' in Array && 'isWellFormed' in String.prototype
  if (hasNewest) return
  addEventListener('DOMContentLoaded', () => {
    const notice = Object.assign(document.createElement('p'), { className: 'old-browser', textContent: text })
    const top = document.querySelector('main') || document.body
    top.prepend(notice)
  })
}

/** The call for public pages. Part of the script before the first paint. */
export const oldBrowserCall = (phone: string | null): string =>
  callText(
    warnOldBrowser,
    `Your browser is older than those this site is made for. You can read every page, but the search and the forms may not work. Please update your browser${phone === null ? '' : `, or call us on ${phone}`}.`,
  )

/** The same check for the desk, as a separate script. */
export const oldBrowserInDesk = inlineScript(
  callText(warnOldBrowser, 'Your browser is older than those this desk is made for. Some parts may not work. Please update your browser.'),
)
