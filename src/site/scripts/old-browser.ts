import { site } from '#domain/site/site.ts'
import { inlineHash } from '../rendering/inline-hash.ts'

/** The newest built-ins that Baseline calls widely available in late 2026. A browser without one is too old. */
const newest = ['Object.groupBy', 'Promise.withResolvers', 'Array.fromAsync', 'String.prototype.isWellFormed'] as const

const noticeFor = (text: string) => `if (!(${newest.join(' && ')})) addEventListener('DOMContentLoaded', () => {
const notice = Object.assign(document.createElement('p'), { className: 'old-browser', textContent: ${JSON.stringify(text)} })
;(document.querySelector('main') || document.body).prepend(notice)
})`

/** Shows a notice at the top of the page if the browser is too old. Part of the script before the first paint. */
export const oldBrowserScript = noticeFor(
  `Your browser is older than those this site is made for. You can read every page, but the search and the forms may not work. Please update your browser, or call us on ${site.phone.label}.`,
)

const desk = noticeFor('Your browser is older than those this desk is made for. Some parts may not work. Please update your browser.')

/** The same check for the desk, as a separate script. */
export const oldBrowserInDesk = { text: desk, hash: inlineHash(desk) }
