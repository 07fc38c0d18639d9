import type { api } from '#domain/site/paths.ts'

// Repeated here as a literal, so that no page loads a second file for it.
const visits: typeof api.visits = '/api/visits'

/**
 * Sends one beacon when the page is hidden. It lists the actions on the page: `data-visit` of its body, to which
 * src/stores/visitors/visit-notes.ts adds. A page that is not counted has none. Every page contains this code,
 * so it is small.
 */
export function sendVisit(): void {
  const { dataset } = document.body
  if (document.hidden && dataset['visit'] && navigator.sendBeacon(visits, location.pathname + dataset['visit'])) delete dataset['visit']
}
