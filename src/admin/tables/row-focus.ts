/**
 * Where the focus goes when a row, or its button, is gone: to the same action of the next row that has it, else of the one
 * before, else to the heading. Asked while the row is still there.
 */
export function focusAfter(button: HTMLElement): () => void {
  const action = button.dataset['action'] ?? ''
  const all = [...(button.closest('table')?.querySelectorAll<HTMLElement>(`[data-action="${action}"]`) ?? [])]
  const place = all.indexOf(button)
  const nearest = [...all.slice(place + 1), ...all.slice(0, place).reverse()]
  const heading = headingAbove(button)
  return () => (nearest.find((other) => other.isConnected) ?? heading)?.focus()
}

/** The heading of the part of the desk around an element, made ready to take the focus. */
export function headingAbove(element: Element): HTMLElement | null {
  const heading = element.closest('section')?.querySelector<HTMLElement>('h2') ?? null
  if (heading) heading.tabIndex = -1
  return heading
}

/** For a button that may be gone by now: moves the focus on once that is drawn, if it was lost with the button. */
export function moveOnIfLost(moveOn: () => void): void {
  requestAnimationFrame(() => hasLostFocus() && moveOn())
}

/** Rows that are back: once they are drawn, the focus goes to the first on the screen, unless the person is busy elsewhere. */
export function focusRestored(ids: readonly number[]): void {
  requestAnimationFrame(() => {
    if (!hasLostFocus()) return
    const back = new Set(ids)
    const rows = [...document.querySelectorAll<HTMLElement>('tr[data-record]')]
    const action = rows.find((row) => back.has(Number(row.dataset['record'])))?.querySelector<HTMLElement>('[data-action="delete"]')
    const heading = document.querySelector('main section > .desk-head')
    const target = action ?? (heading && headingAbove(heading))
    target?.focus()
  })
}

/** Whether nobody is served by where the focus is: on nothing, or on a toast that has done its work. */
function hasLostFocus(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.closest('.toasts') !== null
}
