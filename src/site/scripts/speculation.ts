const elsewhere = ['/admin', '/admin/*', '/api/*', '/feeds/*']
const ofTheSite = [{ not: { href_matches: elsewhere } }, { not: { selector_matches: '[href^="#"]' } }]

/** A tracker counts a page when it runs, and would count what is drawn and never shown: with one, pages are fetched alone. */
const isCounted = Boolean(import.meta.env.PUBLIC_ANALYTICS_SRC)

/**
 * A page of the site that the visitor points at is fetched before the click, by browsers that know such rules: with its styles
 * within it, it is painted at once from what is there. A case, which runs next to nothing, is drawn as well. A file that a header
 * of netlify.toml names: in the page, the browser read these patterns and held every link against them before it painted any text.
 */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: { and: [{ href_matches: '/*' }, ...ofTheSite] }, eagerness: 'moderate' }],
  ...(!isCounted && { prerender: [{ where: { and: [{ href_matches: '/cases/*' }, ...ofTheSite] }, eagerness: 'moderate' }] }),
})
