import { inlineHash } from './inline-hash.ts'

const elsewhere = ['/admin', '/admin/*', '/api/*', '/feeds/*']

/**
 * A page of the site that the visitor points at is fetched before the click, by browsers that know such rules. Fetched, not
 * drawn: with its styles within it, it is painted at once from what is there; and one that is never shown runs nothing, so it
 * is counted nowhere.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: elsewhere } }, { not: { selector_matches: '[href^="#"]' } }] },
      eagerness: 'moderate',
    },
  ],
})

export const speculationHash = inlineHash(speculationRules)
