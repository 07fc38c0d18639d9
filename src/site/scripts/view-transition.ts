import { paths } from '#domain/site/paths.ts'

const styles =
  '@view-transition{navigation:auto}::view-transition-group(*),::view-transition-old(*),::view-transition-new(*){animation-duration:140ms}'

/**
 * Fades between the list and a case, but not on a slow line, where the visitor has waited long enough.
 * (A slow phone takes a tenth of a second to capture the two pages.)
 * A script adds the rule: the HTML checker does not know it, and a file would load after the first paint.
 * Browsers reject a promise when they skip a fade, for example in a hidden tab. That would be a console error:
 * https://github.com/w3c/csswg-drafts/issues/13726.
 * On a slow machine Chromium skips a fade without any earlier event, so only `unhandledrejection` catches it.
 * If only one of two pages wants a fade, the other gets that error too. So every page under /cases wants one.
 * A page skips its fade on a slow line, or when the visitor leaves /cases.
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
