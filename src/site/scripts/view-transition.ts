import { paths } from '#domain/site/paths.ts'

const styles =
  '@view-transition{navigation:auto}::view-transition-group(*),::view-transition-old(*),::view-transition-new(*){animation-duration:140ms}'

/**
 * The list and a case fade into one another, in browsers that can: not on a slow line, where who followed a link has waited enough
 * (a weak phone takes a tenth of a second for the two pictures). By script, because the HTML checker holds a page's own
 * styles to grammar that does not know the rule yet, and a file of its own would have to be there before the first paint.
 *
 * Where a browser leaves a fade out (the next click came first, the tab is hidden) it rejects what it promised of it, which would
 * be an error in the console that nobody can do anything about: https://github.com/w3c/csswg-drafts/issues/13726. On a machine that
 * cannot keep up, Chromium does so of a fade that no event had told of, so there is nothing to take the rejection with but the
 * page's own event for those that nobody took. Where only one of the two pages wants a fade, the other is told of that error: so
 * all under /cases want one, and the one that is left calls it off where it leads elsewhere, as either does on a slow line.
 */
export const viewTransitionScript = `if (!matchMedia('(prefers-reduced-motion: reduce)').matches && 'adoptedStyleSheets' in document) {
const sheet = new CSSStyleSheet()
sheet.replaceSync('${styles}')
document.adoptedStyleSheets = [sheet]
for (const moment of ['pageswap', 'pagereveal']) addEventListener(moment, ({ viewTransition: fade, activation }) => {
if (fade && (slowLine || (activation && !(new URL(activation.entry.url).pathname + '/').startsWith('${paths.cases}/')))) fade.skipTransition()
})
addEventListener('unhandledrejection', (event) => {
if (event.reason instanceof DOMException && /transition/i.test(event.reason.message)) event.preventDefault()
})
}`
