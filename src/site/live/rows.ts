const pathOf = (row: Element | null | undefined) => row?.querySelector('a')?.getAttribute('href')

/** The row that links to a page. A row's first link is to its own page. */
export const rowOf = (rows: Iterable<Element>, path: string | null | undefined): Element | undefined =>
  path ? [...rows].find((row) => pathOf(row) === path) : undefined

/**
 * A copy as the function draws it: without the styles that scripts set on long notes, without messages, and
 * without the comments by which Astro separates texts.
 */
function asDrawn(element: Element): Element {
  const copy = document.importNode(element, true)
  const comments = document.createNodeIterator(copy, NodeFilter.SHOW_COMMENT)
  for (let node = comments.nextNode(); node; node = comments.nextNode()) node.parentNode?.removeChild(node)
  copy.normalize()
  for (const message of copy.querySelectorAll('[role=status]')) message.replaceChildren()
  for (const styled of copy.querySelectorAll('[style]')) styled.removeAttribute('style')
  return copy
}

/** Puts the rows in this order. A row that stays is not moved, because moving it would lose the focus. */
function arrange(list: Element, rows: readonly Element[]): void {
  const kept = new Set(rows)
  for (const row of [...list.children]) if (!kept.has(row)) row.remove()
  let next = list.firstElementChild
  for (const row of rows) {
    if (row === next) next = next.nextElementSibling
    else list.insertBefore(row, next)
  }
}

/**
 * Notes the row with the focus, or the first row in view.
 * `restore` keeps it where it was in the window, also when its drawing was replaced.
 */
function readersPlace(list: Element): { restore: () => void } {
  const rows = [...list.children]
  const focused = rows.find((each) => each.contains(document.activeElement))
  const row = focused ?? rows.find((each) => each.getBoundingClientRect().bottom > 0)
  const path = pathOf(row)
  const before = row?.getBoundingClientRect().top ?? 0
  const isScrolled = window.scrollY > 0
  const restore = () => {
    const same = row?.isConnected ? row : rowOf(list.children, path)
    if (focused !== undefined && same !== focused) same?.querySelector('a')?.focus({ preventScroll: true })
    // At its top the page shows new rows.
    if (same && isScrolled) window.scrollBy({ top: same.getBoundingClientRect().top - before, behavior: 'instant' })
  }
  return { restore }
}

/**
 * Shows these drawings in this order, as the only content of their place on the page.
 * An element stays if its drawing is the same. A new one would load its pictures again and lose the focus.
 */
export function showRows(list: Element, drawings: Iterable<Element>): void {
  const earlier = [...list.children].map((element) => ({ element, copy: asDrawn(element) }))
  const rows = Array.from(drawings, (row) => earlier.find(({ copy }) => copy.isEqualNode(row))?.element ?? row)
  const place = readersPlace(list)
  arrange(list, rows)
  place.restore()
}
