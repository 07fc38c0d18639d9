import { site } from '#domain/site/site.ts'
import { inlineHash } from '../rendering/inline-hash.ts'

/** The newest built-ins that Baseline calls widely available, of late 2026. A browser without one of them is below it. */
const newest = ['Object.groupBy', 'Promise.withResolvers', 'Array.fromAsync', 'String.prototype.isWellFormed'] as const

const noticeFor = (text: string) => `if (!(${newest.join(' && ')})) addEventListener('DOMContentLoaded', () => {
const notice = Object.assign(document.createElement('p'), { className: 'old-browser', textContent: ${JSON.stringify(text)} })
;(document.querySelector('main') || document.body).prepend(notice)
})`

/** Says at the top of a page that the browser is too old, where it is. Part of the script that runs before the first paint. */
export const oldBrowserScript = noticeFor(
  `Your browser is older than those this site is made for. You can read every page, but the search and the forms may not work. Please update your browser, or call us on ${site.phone.label}.`,
)

const desk = noticeFor('Your browser is older than those this desk is made for. Some parts may not work. Please update your browser.')

/** The same for the desk, as a script of its own. */
export const oldBrowserInDesk = { text: desk, hash: inlineHash(desk) }
