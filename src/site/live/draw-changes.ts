import { addressMark } from '#domain/publication/address-mark.ts'
import { type Drawn, fetchDrawn } from './fetch-drawn.ts'
import { rowOf, showRows } from './rows.ts'

/** Draws the record of the page again, or that it no longer exists. */
async function drawRecord(place: Element): Promise<void> {
  const { isFound, page } = await fetchDrawn(location.pathname.slice(1))
  showRows(isFound ? place : (document.querySelector('#main > .sheet') ?? place), page.body.children)
  document.title = page.title
}

/** Updates the number of cases above the register. The home page shows none. */
function showTotal({ total }: DOMStringMap): void {
  const status = document.getElementById('register-status')
  const count = status?.querySelector('h2')
  if (!status || !count || total === undefined) return
  status.dataset['total'] = total
  if (document.documentElement.dataset['asked'] === undefined) count.textContent = `${total} cases found`
}

/**
 * Updates an older page of the register. It shows the same cases until the next build, so only changed rows
 * are drawn.
 * A case that the answer names, but that has no drawing, is gone.
 */
function showChangedRows(list: Element, drawings: HTMLCollection, answer: string): void {
  const rows = Array.from(list.children, (earlier) => {
    const path = earlier.querySelector('a')?.getAttribute('href')
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
  if (drawn instanceof HTMLAnchorElement && place instanceof HTMLAnchorElement) place.href = drawn.href
  else if (place.dataset['drawn'] === 'older-cases') showChangedRows(place, drawn?.children ?? page.body.children, answer)
  else if (drawn instanceof HTMLElement) {
    showRows(place, [...drawn.children].slice(0, Number(place.dataset['most'] ?? Infinity)))
    showTotal(drawn.dataset)
  }
}

/** Draws every part of the page that has the name. */
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
