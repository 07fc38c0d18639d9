import { addressMark } from '#domain/publication/address-mark.ts'
import { drawnFolder } from '#domain/site/script-paths.ts'
import { adoptStyles } from '#stores/browser/adopt-styles.ts'
import noticeStyles from '#styles/record-notice.css?inline'

const pathOf = (row: Element | null | undefined) => row?.querySelector('a')?.getAttribute('href')

/** The row that links to a page. A row's first link is to its own page. */
const rowOf = (rows: Iterable<Element>, path: string | null | undefined): Element | undefined =>
  path ? [...rows].find((row) => pathOf(row) === path) : undefined

/** A copy in the form in which the function draws it: without styles set by scripts, and without messages. */
function asDrawn(element: Element): Element {
  const copy = document.importNode(element, true)
  for (const message of copy.querySelectorAll('[role=status]')) message.replaceChildren()
  for (const styled of [copy, ...copy.querySelectorAll('[style]')]) styled.removeAttribute('style')
  return copy
}

/** Puts the rows in this order. An unchanged row is not moved, because moving it would lose the focus. */
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
 * Notes the row with the focus, or the first row in view. `restore` keeps it at the same position in the window,
 * even after its HTML was replaced.
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
    // Do not scroll at the top of the page, where new rows appear.
    if (same && isScrolled) window.scrollBy({ top: same.getBoundingClientRect().top - before, behavior: 'instant' })
  }
  return { restore }
}

/**
 * Shows these drawings in this order, as the only content of their place on the page. Elements with unchanged
 * drawings stay, because new ones would load their pictures again and lose the focus.
 */
function showRows(list: Element, drawings: Iterable<Element>): void {
  const earlier = [...list.children].map((element) => ({ element, copy: asDrawn(element) }))
  const rows = Array.from(drawings, (row) => earlier.find(({ copy }) => copy.isEqualNode(row))?.element ?? row)
  const place = readersPlace(list)
  arrange(list, rows)
  place.restore()
}

interface Drawn {
  /** False for a record that does not exist. The page then shows a notice. */
  isFound: boolean
  page: Document
}

/**
 * Fetches a drawing of the stored content. Rejects if there is none. The content policy does not allow parsing
 * text as HTML, but an XMLHttpRequest can return a document, in which no script runs.
 */
async function fetchDrawn(path: string): Promise<Drawn> {
  const request = new XMLHttpRequest()
  request.open('GET', `${drawnFolder}/${path}`)
  request.responseType = 'document'
  await new Promise((resolve) => {
    request.addEventListener('loadend', resolve)
    request.send()
  })
  const { status, responseXML: page } = request
  if (!page || (status !== 200 && status !== 404)) throw new Error(`The drawing answered ${status}.`)
  return { isFound: status === 200, page }
}

/** Draws the record of the page again, or the notice that it no longer exists. */
async function drawRecord(place: Element): Promise<void> {
  const { isFound, page } = await fetchDrawn(location.pathname.slice(1))
  if (!isFound) adoptStyles(noticeStyles)
  showRows(isFound ? place : (document.querySelector('#main > .sheet') ?? place), page.body.children)
  document.title = page.title
}

/** Updates the number of cases above the register. The home page shows none. */
function showTotal({ total }: DOMStringMap): void {
  const status = document.getElementById('register-status')
  const count = status?.querySelector('h2')
  if (!status || !count || total === undefined) return
  status.dataset['total'] = total
  if (document.documentElement.dataset['results'] === undefined) count.textContent = `${total} cases found`
}

/**
 * Updates an older page of the register. It shows the same cases until the next build, so only changed rows are
 * drawn. A changed case without a drawing was deleted.
 */
function showChangedRows(list: Element, drawings: HTMLCollection, answer: string): void {
  const rows = Array.from(list.children, (earlier) => {
    const path = pathOf(earlier)
    const row = rowOf(drawings, path)
    if (row) row.id = earlier.id
    return row ?? (path && isNamed(answer, path) ? undefined : earlier)
  })
  showRows(
    list,
    rows.filter((row) => row !== undefined),
  )
}

function showPart(place: HTMLElement, { page }: Drawn, answer: string): void {
  const drawn = page.body.firstElementChild
  if (place.dataset['drawn'] === 'older-cases') showChangedRows(place, drawn?.children ?? page.body.children, answer)
  else if (drawn instanceof HTMLElement) {
    showRows(place, [...drawn.children].slice(0, Number(place.dataset['most'] ?? Infinity)))
    showTotal(drawn.dataset)
  }
}

async function drawPart(name: string, places: readonly HTMLElement[], answer: string): Promise<void> {
  const drawn = await fetchDrawn(name)
  for (const place of places) if (place.dataset['drawn'] === name) showPart(place, drawn, answer)
}

const isNamed = (answer: string, path: string): boolean => answer.includes(`"${path}"`) || answer.includes(`"${addressMark(path)}"`)

let shown = ''

/** Draws the page's record and its lists from the stored content. `answer` is the body of `GET /api/changes`. */
export async function drawChanges(answer: string): Promise<void> {
  if (answer === shown) return
  const record = document.querySelector('[data-record]')
  const places = [...document.querySelectorAll<HTMLElement>('[data-drawn]')]
  const names = new Set(places.map(({ dataset }) => dataset['drawn'] ?? ''))
  await Promise.all([record && drawRecord(record), ...Array.from(names, (name) => drawPart(name, places, answer))])
  shown = answer
}
