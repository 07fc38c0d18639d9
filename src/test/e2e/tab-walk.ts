import { type CDPSession, expect, type Page } from '@playwright/test'
import { type Indicator, indicatorFaults } from './focus-indicator.ts'

/** The page at one stop of the focus. */
interface Stop {
  /** The number of the control, or the tag of another element. */
  at: string
  indicator: Indicator
  faults: string[]
}

interface Control {
  label: string
  /** The look of the element without the focus. */
  lookAtRest: string
}

/** Numbers every control in document order. Leaves out controls that are off the page, except the skip link. */
function numberControls(page: Page): Promise<Control[]> {
  return page.evaluate(() => {
    const operable =
      'a[href], button, input, select, textarea, summary, iframe, audio, video, [contenteditable], [tabindex]:not([tabindex="-1"]), [role=button], [role=link]'
    // A scrollable element without focusable content is focusable itself.
    const scrolls = (element: Element) =>
      element.scrollHeight > element.clientHeight + 1 &&
      /auto|scroll/.test(getComputedStyle(element).overflowY) &&
      element.querySelector(operable) === null
    const isSeen = (element: Element) => {
      const { width, height, right, bottom } = element.getBoundingClientRect()
      return element.checkVisibility({ visibilityProperty: true }) && width * height > 0 && right > 0 && bottom + window.scrollY > 0
    }
    // A day and a time have stops inside, which are the browser's own. The walk takes such a field as one stop.
    const toText = (field: Node) => {
      if (field instanceof HTMLInputElement && /^(?:date|time)$/.test(field.type)) field.type = 'text'
    }
    for (const field of document.querySelectorAll('input')) toText(field)
    // React writes the type again when it takes the page over.
    const watch = new MutationObserver((changes) => {
      for (const { target } of changes) toText(target)
    })
    watch.observe(document, { subtree: true, attributeFilter: ['type'] })
    const controls = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.matches('a[href="#main"]') ||
        (isSeen(element) && ((element.matches(operable) && !element.matches(':disabled')) || scrolls(element))),
    )
    return controls.map((element, index) => {
      element.setAttribute('data-control', String(index))
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element)
      const name = element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent
      return {
        label: `${index} ${element.tagName.toLowerCase()} ${name.replace(/\s+/g, ' ').trim().slice(0, 40)}`,
        lookAtRest: [outlineStyle, outlineWidth, outlineColor, boxShadow].join(),
      }
    })
  })
}

/** Moves the start of the next Tab before the first control, as in a page that has just opened. */
function startAtTop(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const numbered of document.querySelectorAll('[data-control]')) numbered.removeAttribute('data-control')
    const start = document.createElement('span')
    start.tabIndex = -1
    document.body.prepend(start)
    start.focus()
    // The browser continues from where the focused element was.
    start.remove()
  })
}

/** Records for each Tab which element it reached, and any fault in how that looks, until `end` aborts. */
function noteStops(page: Page) {
  return page.evaluateHandle(() => {
    const stops: Stop[] = []
    const end = new AbortController()
    const header = document.getElementById('site-header')
    const behind = (element: Element | null): string => {
      const colour = element === null ? 'rgb(255, 255, 255)' : getComputedStyle(element).backgroundColor
      return element === null || !/, 0\)$/.test(colour) ? colour : behind(element.parentElement)
    }
    /** A table that scrolls sideways on a phone may be higher than the window, so that no browser shows all of it. */
    const isTall = (element: Element) => element.getBoundingClientRect().height > window.innerHeight / 2
    const isCut = (element: Element, reach: number) => {
      const box = element.getBoundingClientRect()
      const cuts = ({ left, top, right, bottom }: { left: number; top: number; right: number; bottom: number }) =>
        box.left - reach < left || box.top - reach < top || box.right + reach > right || box.bottom + reach > bottom
      // Browsers bring only the line with the caret into view, not a whole text area.
      const foot = element.matches('textarea') || isTall(element) ? Number.POSITIVE_INFINITY : window.innerHeight
      const head = isTall(element) ? Number.NEGATIVE_INFINITY : 0
      if (cuts({ left: 0, top: head, right: window.innerWidth, bottom: foot })) return true
      for (let holder = element.parentElement; holder !== null && holder !== document.body; holder = holder.parentElement) {
        if (getComputedStyle(holder).overflow !== 'visible' && cuts(holder.getBoundingClientRect())) return true
      }
      return false
    }
    const faultsOf = (element: Element): string[] => {
      const [line = element.getBoundingClientRect()] = element.getClientRects()
      // See `isCut` about text areas.
      const depth = element.matches('textarea') ? Math.min(line.height / 2, 16) : line.height / 2
      const inFront = document.elementFromPoint(line.left + line.width / 2, line.top + depth)
      const { outlineWidth, outlineOffset } = getComputedStyle(element)
      const isUnderHeader =
        !header?.contains(element) && !isTall(element) && line.top < (header?.getBoundingClientRect().bottom ?? 0) && element !== inFront
      return [
        ...(element.contains(inFront) ? [] : [`hidden behind ${inFront?.outerHTML.slice(0, 60)}`]),
        ...(isUnderHeader ? ['under the header'] : []),
        ...(element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ? [] : ['not visible']),
        ...(isCut(element, Math.max(0, Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset))) ? ['indicator cut off'] : []),
      ]
    }
    const note = ({ key }: KeyboardEvent) => {
      const element = document.activeElement
      if (key !== 'Tab' || element === null) return
      const { outlineStyle, outlineWidth, outlineColor, boxShadow, outlineOffset } = getComputedStyle(element)
      const isInside = Number.parseFloat(outlineOffset) < 0
      stops.push({
        at: element.getAttribute('data-control') ?? element.tagName.toLowerCase(),
        indicator: {
          look: [outlineStyle, outlineWidth, outlineColor, boxShadow].join(),
          width: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
          colour: outlineColor,
          behind: behind(isInside ? element : element.parentElement),
        },
        faults: element === document.body ? [] : faultsOf(element),
      })
    }
    document.addEventListener('keyup', note, { signal: end.signal })
    return { stops, end }
  })
}

/** Sends all presses at once. The browser handles them in order. */
export async function pressTab(session: CDPSession, times: number, direction: 'on' | 'back'): Promise<void> {
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, modifiers: direction === 'back' ? 8 : 0 }
  const press = () => [
    session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }),
    session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
  ]
  await Promise.all(Array.from({ length: times }, press).flat())
}

/**
 * Presses Tab from the top until the focus leaves the page, and may walk back with Shift.
 * Returns the faults: a control missed, out of order or reached twice, or its focus invisible or hidden.
 */
async function walk(page: Page, session: CDPSession, isBack: boolean): Promise<string[]> {
  const controls = await numberControls(page)
  const notes = await noteStops(page)
  await pressTab(session, controls.length + 1, 'on')
  if (isBack) {
    await page.locator(`[data-control="${controls.length - 1}"]`).focus()
    await pressTab(session, controls.length - 1, 'back')
  }
  const stops = await notes.evaluate(({ stops, end }) => {
    end.abort()
    return stops
  })
  const all = controls.map((_, index) => String(index))
  // Past the end the browser takes the focus, or moves it to the first control.
  const beyond = stops[all.length]?.at === 'body' ? 'body' : '0'
  const way = [...all, beyond, ...(isBack ? all.toReversed().slice(1) : [])]
  const astray = way.findIndex((at, index) => stops[index]?.at !== at)
  const name = (at: string | undefined) => controls[Number(at)]?.label ?? at
  const wrongs = stops.flatMap((stop) => {
    const control = controls[Number(stop.at)]
    return control
      ? [...stop.faults, ...indicatorFaults(stop.indicator, control.lookAtRest)].map((fault) => `${control.label}: ${fault}`)
      : []
  })
  if (astray >= 0) wrongs.push(`stop ${astray} is ${name(stops[astray]?.at)}, not ${name(way[astray])}`)
  if (name('0') !== '0 a Skip to the content') wrongs.push(`the first is ${name('0')}`)
  return [...new Set(wrongs)]
}

export const walksWell = 'Tab reaches every control once, in order and visibly focused'

interface Way {
  widths: readonly number[]
  isBack: boolean
}

/** Walks the current page at each width, and back at the last one. Its islands load in the first walk. */
export async function walkFaults(page: Page, session: CDPSession, path: string, { widths, isBack }: Way): Promise<string[]> {
  await expect(page.locator('astro-island[ssr][client=only]')).toHaveCount(0)
  // The rows appear after their count.
  await expect(page.locator('.register-row .skeleton:visible')).toHaveCount(0)
  // Other questions are counted after the answer, and come as further buttons.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const faults: string[] = []
  for (const [index, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 800 })
    if (index > 0) await startAtTop(page)
    const isLast = index === widths.length - 1
    faults.push(...(await walk(page, session, isBack && isLast)).map((fault) => `${path} at ${width} px: ${fault}`))
  }
  return faults
}
