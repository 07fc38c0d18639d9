import type { Tracker } from '#stores/visitors/analytics.ts'

/** Keeps what happens before the tracker has loaded, for it to send. */
function openQueue(): void {
  const q: unknown[][] = []
  const queue: Tracker = (...call) => {
    q.push(call)
  }
  globalThis.plausible ??= Object.assign(queue, { q })
}

/** A link says what a click on it means: `data-event`, and what else is worth knowing in further data attributes. */
function countClick({ target, type, button }: MouseEvent): void {
  // A press of the right button opens a menu and follows nothing.
  if (type === 'auxclick' && button !== 1) return
  const link = target instanceof Element ? target.closest('a[data-event]') : null
  if (!(link instanceof HTMLElement)) return
  const props: Record<string, string> = {}
  for (const [name, value] of Object.entries(link.dataset)) if (name !== 'event' && value !== undefined) props[name] = value
  globalThis.plausible?.(link.dataset['event'] ?? '', { props })
}

export function countClicks(): void {
  openQueue()
  document.addEventListener('click', countClick)
  document.addEventListener('auxclick', countClick)
}
