/**
 * Finds the new place for the focus after a row or its button is removed: the same action in the next row that
 * has it, otherwise in a previous row, otherwise the heading. Call it while the row still exists.
 */
export function focusAfter(button: HTMLElement): () => void {
  const action = button.dataset['action'] ?? ''
  const all = [...(button.closest('table')?.querySelectorAll<HTMLElement>(`[data-action="${action}"]`) ?? [])]
  const place = all.indexOf(button)
  const nearest = [...all.slice(place + 1), ...all.slice(0, place).reverse()]
  const heading = headingAbove(button)
  return () => reachable(nearest.find((other) => other.isConnected) ?? heading)?.focus()
}

/** Moves the focus to the head of the button's row. Call it while the button still exists. */
export function focusRowOf(button: HTMLElement): () => void {
  const head = button.closest('tr')?.querySelector<HTMLElement>('th')
  return () => {
    if (!head) return
    head.tabIndex = -1
    head.focus()
  }
}

/** The element itself, or the button of the closed menu around it. */
function reachable(element: HTMLElement | null): HTMLElement | null {
  if (element === null || element.getClientRects().length > 0) return element
  return element.closest('.row-menu')?.querySelector('button') ?? element
}

/** The heading of the section around an element, made focusable. */
export function headingAbove(element: Element): HTMLElement | null {
  const heading = element.closest('section')?.querySelector<HTMLElement>('h2') ?? null
  if (heading) heading.tabIndex = -1
  return heading
}

/** Moves the focus after the next frame, if the removal of a button lost it. */
export function moveOnIfLost(moveOn: () => void): void {
  requestAnimationFrame(() => hasLostFocus() && moveOn())
}

/** Focuses the first restored row on the screen, unless the person is already somewhere else. */
export function focusRestored(ids: readonly number[]): void {
  requestAnimationFrame(() => {
    if (!hasLostFocus()) return
    const back = new Set(ids)
    const rows = [...document.querySelectorAll<HTMLElement>('tr[data-record]')]
    const action = rows.find((row) => back.has(Number(row.dataset['record'])))?.querySelector<HTMLElement>('[data-action="delete"]')
    const heading = document.querySelector('main section > .desk-head')
    const target = action ?? (heading && headingAbove(heading))
    reachable(target ?? null)?.focus()
  })
}

/** Whether nothing has the focus, or only a toast that will close. */
function hasLostFocus(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.closest('.toasts') !== null
}
