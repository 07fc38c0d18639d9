import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/** Renders a component once. The element may be moved anywhere, because public drawings have no event handlers. */
export function drawn(node: ReactNode): Element {
  const holder = document.createElement('div')
  flushSync(() => createRoot(holder).render(node))
  const element = holder.firstElementChild
  if (element === null) throw new Error('The component rendered nothing.')
  // A parsed page has no adjacent text nodes. Joining them makes the two comparable.
  element.normalize()
  return element
}

/** A copy as it was drawn: without the styles that the page's scripts set on long notes, and without messages. */
function asDrawn(element: Element): Element {
  const copy = document.importNode(element, true)
  for (const message of copy.querySelectorAll('[role=status]')) message.replaceChildren()
  for (const styled of copy.querySelectorAll('[style]')) styled.removeAttribute('style')
  return copy
}

/** Returns the earlier drawing if it is the same. Replacing it would load its pictures again and lose the focus. */
export function drawnAgain(node: ReactNode, earlier: Element | null): Element {
  const element = drawn(node)
  return earlier && asDrawn(earlier).isEqualNode(element) ? earlier : element
}

/** Shows a drawing as the only content of its place on the page. */
export function showIn(place: Element | null, node: ReactNode): void {
  const earlier = place?.firstElementChild ?? null
  const element = drawnAgain(node, earlier)
  if (element !== earlier) place?.replaceChildren(element)
}
