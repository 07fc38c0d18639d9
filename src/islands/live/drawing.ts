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

/** The drawing that is there already, if it is the same: replacing it would load its pictures again. */
export function drawnAgain(node: ReactNode, earlier: Element | null): Element {
  const element = drawn(node)
  return earlier?.isEqualNode(element) ? earlier : element
}
