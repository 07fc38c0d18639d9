import type { ResultTrail } from '#domain/cases/register.ts'
import { paths } from '#domain/site/paths.ts'
import type { SessionKey } from '#domain/site/stored-names.ts'
import { $registerView } from './register-view.ts'

/** Stores the results when a visitor follows one, so that its page can link to the next. */
export function keepTrail({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('.register-results h3 a') : null
  const view = $registerView.get()
  if (link === null || view.kind !== 'found') return
  const slugs = view.rows.flatMap((row) => (row ? [row.entry.slug] : []))
  const chosen = slugs.find((slug) => link.pathname === paths.case(slug))
  const { pathname, search } = window.location
  const trail: ResultTrail = { address: pathname + search, total: view.total, slugs, ...(chosen !== undefined && { chosen }) }
  try {
    sessionStorage.setItem('results' satisfies SessionKey, JSON.stringify(trail))
  } catch {
    // Without storage the case has no link to the next result.
  }
}
