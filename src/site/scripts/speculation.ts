const elsewhere = ['/admin', '/admin/*', '/api/*', '/feeds/*']
const ofTheSite = [{ not: { href_matches: elsewhere } }, { not: { selector_matches: '[href^="#"]' } }]

/** A tracker would count a prerendered page that is never shown, so with a tracker, pages are only prefetched. */
const isCounted = Boolean(import.meta.env.PUBLIC_ANALYTICS_SRC)

/**
 * The browser prefetches a page when the visitor points at its link.
 * It prerenders a case, which runs few scripts.
 * A header in netlify.toml names the file with these rules.
 * Rules inside the page would delay the first paint, because the browser compares them with every link first.
 */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: { and: [{ href_matches: '/*' }, ...ofTheSite] }, eagerness: 'moderate' }],
  ...(!isCounted && { prerender: [{ where: { and: [{ href_matches: '/cases/*' }, ...ofTheSite] }, eagerness: 'moderate' }] }),
})
