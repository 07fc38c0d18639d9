import type { Tracker } from '#stores/visitors/analytics.ts'

/** Queues events until the tracker has loaded and can send them. */
function openQueue(): void {
  const q: unknown[][] = []
  const queue: Tracker = (...call) => {
    q.push(call)
  }
  globalThis.plausible ??= Object.assign(queue, { q })
}

/** Counts a click on a link by its `data-event`. Further data attributes become properties of the event. */
function countClick({ target, type, button }: MouseEvent): void {
  // The right button opens a menu and follows no link.
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
