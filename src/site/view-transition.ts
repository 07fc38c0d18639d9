const styles =
  '@view-transition{navigation:auto}::view-transition-group(*),::view-transition-old(*),::view-transition-new(*){animation-duration:140ms}'

/**
 * The list and a case fade into one another, in browsers that can: not on a slow line, where who followed a link has waited enough
 * (a weak phone takes a tenth of a second for the two pictures). By script, because the HTML checker holds a page's own
 * styles to grammar that does not know the rule yet, and a file of its own would have to be there before the first paint.
 */
export const viewTransitionScript = `if (!slowLine && !matchMedia('(prefers-reduced-motion: reduce)').matches && 'adoptedStyleSheets' in document) {
const sheet = new CSSStyleSheet()
sheet.replaceSync('${styles}')
document.adoptedStyleSheets = [sheet]
}`
