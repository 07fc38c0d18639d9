import type { ResultTrail } from '#domain/cases/register.ts'
import type { SessionKey } from '#domain/site/stored-names.ts'

/** Parsed without validation, because only this site's register writes it. */
function readTrail(): ResultTrail | undefined {
  try {
    const text = sessionStorage.getItem('results' satisfies SessionKey)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function save(trail: ResultTrail): void {
  try {
    sessionStorage.setItem('results' satisfies SessionKey, JSON.stringify(trail))
  } catch {
    // The page was reached by a chosen result, so only the next page shows no results.
  }
}

function link(text: string, href: string): HTMLAnchorElement {
  return Object.assign(document.createElement('a'), { className: 'link', textContent: text, href })
}

/**
 * A link to the previous or next result. A click records the choice. After the last known result it links to the
 * list.
 */
function step(text: string, trail: ResultTrail, slug: string | undefined): HTMLAnchorElement {
  if (slug === undefined) return link('More results', trail.address)
  const found = link(text, `/cases/${slug}`)
  found.addEventListener('click', () => save({ ...trail, chosen: slug }))
  return found
}

function draw(back: HTMLAnchorElement, trail: ResultTrail, at: number): void {
  const nav = document.createElement('nav')
  nav.className = 'report-trail'
  nav.setAttribute('aria-label', 'Results')
  const place = document.createElement('span')
  place.append(Object.assign(document.createElement('span'), { textContent: 'Result ' }), `${at + 1} of ${trail.total}`)
  nav.append(place)
  if (at > 0) nav.append(step('Previous', trail, trail.slugs[at - 1]))
  if (at + 1 < trail.total) nav.append(step('Next', trail, trail.slugs[at + 1]))
  back.href = trail.address
  back.removeAttribute('data-back')
  back.after(nav)
}

/** Shows the links to other results if the case was chosen from them, even after Back and Forward. */
function showTrail(): void {
  const back = document.querySelector<HTMLAnchorElement>('.report-back > a')
  const trail = readTrail()
  if (!back || !trail) return
  const slug = location.pathname.split('/').at(-1) ?? ''
  const at = trail.slugs.indexOf(slug)
  if (at === -1 || (trail.chosen !== slug && history.state?.trail !== trail.address)) return
  const { chosen: _, ...rest } = trail
  save(rest)
  history.replaceState({ ...history.state, trail: trail.address }, '')
  draw(back, rest, at)
}

/** A prerendered page runs this on the visit, because the chosen result is known only then. */
export function watchTrail(): void {
  if (Reflect.get(document, 'prerendering') === true) document.addEventListener('prerenderingchange', showTrail, { once: true })
  else showTrail()
}
