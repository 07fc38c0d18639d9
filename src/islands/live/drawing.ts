import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/** Draws a component once. The element can be moved anywhere, because public drawings handle no events themselves. */
export function drawn(node: ReactNode): Element {
  const holder = document.createElement('div')
  flushSync(() => createRoot(holder).render(node))
  const element = holder.firstElementChild
  if (element === null) throw new Error('The drawing is empty.')
  return element
}
