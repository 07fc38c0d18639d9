import type { CDPSession, Page } from '@playwright/test'
import { setLetters } from './tab.ts'

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** A line of a text as it is drawn. */
interface TextBox extends Box {
  text: string
  /** Lines of the same paragraph, cell or control have the same number. */
  block: number
  /** The part of the page beyond which an element hides it. */
  clips: Box[]
  /** In a part that scrolls sideways by itself, such as the desk's index. */
  scrolls: boolean
  /** Above the page: a fixed bar, a sticky line. */
  floats: boolean
}

/** Runs in the browser. */
function readTextBoxes(): TextBox[] {
  const hidden = '.form-trap, .skip-link, .sr-only, .toasts, svg, select, noscript'
  const numbers = new Map<Element | null, number>()
  const known = new Map<Element, { box: Box; style: CSSStyleDeclaration }[]>()
  const around = (element: Element | null): { box: Box; style: CSSStyleDeclaration }[] => {
    if (!element) return []
    const found = known.get(element) ?? [
      { box: element.getBoundingClientRect(), style: getComputedStyle(element) },
      ...around(element.parentElement),
    ]
    known.set(element, found)
    return found
  }
  const range = document.createRange()
  const read = (node: Node): TextBox[] => {
    const element = node.parentElement
    const text = node.textContent?.trim().slice(0, 60) ?? ''
    if (!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
    if (text === '' || element.closest(hidden)) return []
    const paragraph = element.closest('p, li, h1, h2, h3, h4, td, th, dd, dt, label, a, button, summary, legend')
    if (!numbers.has(paragraph)) numbers.set(paragraph, numbers.size)
    const parents = around(element)
    const has = (test: (style: CSSStyleDeclaration) => boolean) => parents.some(({ style }) => test(style))
    // The dots of a teaser lead to its whole text.
    const clips = parents.filter(({ style }) => /hidden|clip/.test(style.overflowX) && style.webkitLineClamp === 'none')
    // An element of one pixel is for screen readers.
    if (clips.some(({ box }) => box.right - box.left <= 2)) return []
    range.selectNodeContents(node)
    // The lines after those dots are not drawn.
    const ends = parents.filter(({ style }) => style.webkitLineClamp !== 'none').map(({ box }) => box.bottom - 2)
    const lines = [...range.getClientRects()].filter(({ top }) => ends.every((end) => top < end))
    return lines.map(({ left, right, top, bottom }) => ({
      ...{ left, right, top, bottom, text },
      block: numbers.get(paragraph) ?? 0,
      clips: clips.map(({ box }) => ({ left: box.left, right: box.right, top: box.top, bottom: box.bottom })),
      scrolls: has(({ overflowX }) => /auto|scroll/.test(overflowX)),
      floats: has(({ position }) => /fixed|sticky/.test(position)),
    }))
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const boxes: TextBox[] = []
  while (walker.nextNode()) boxes.push(...read(walker.currentNode))
  return boxes.filter(({ left, right, top, bottom }) => right - left > 2 && bottom - top > 2)
}

const isCut = (box: TextBox): boolean =>
  box.clips.some((clip) => box.right > clip.right + 1 || box.left < clip.left - 1 || box.bottom > clip.bottom + 3 || box.top < clip.top - 3)

/** A third of a line, because line boxes of close lines overlap a little. */
function overlap(one: TextBox, other: TextBox): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  const height = Math.min(one.bottom - one.top, other.bottom - other.top)
  return one.block !== other.block && across > 2 && down > height * 0.4
}

function overlaps(boxes: readonly TextBox[]): string[] {
  const sorted = boxes.filter(({ floats, scrolls }) => !floats && !scrolls).toSorted((one, other) => one.top - other.top)
  return sorted.flatMap((one, index) => {
    const end = sorted.findIndex(({ top }, at) => at > index && top > one.bottom)
    return sorted
      .slice(index + 1, end === -1 ? undefined : end)
      .filter((other) => overlap(one, other))
      .map((other) => `'${one.text}' overlaps '${other.text}'`)
  })
}

/** Texts that are cut, that overlap or that are beyond the window, and a page that scrolls sideways. */
async function boxFaults(page: Page, state: string): Promise<string[]> {
  const [width, reach] = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])
  const boxes = await page.evaluate(readTextBoxes)
  const outside = boxes.filter(({ left, right, scrolls }) => !scrolls && (left < -1 || right > (width ?? 0) + 1))
  const faults = [
    ...((reach ?? 0) > (width ?? 0) ? [`${reach} px wide at ${width} px`] : []),
    ...outside.map(({ text }) => `'${text}' is beyond the window`),
    ...boxes.filter(isCut).map(({ text }) => `'${text}' is cut`),
    ...overlaps(boxes),
  ]
  return faults.slice(0, 5).map((fault) => `${state}: ${fault}`)
}

/** The reader's letters twice as large on a phone, and a desktop of 1280 by 1024 px zoomed to 400 %. */
const sizes = [
  { name: '200 %', letters: 'large', viewport: { width: 375, height: 812 } },
  { name: '400 %', letters: 'usual', viewport: { width: 320, height: 256 } },
] as const

/** The faults of the current page at these sizes. */
export async function faultsAtSizes(page: Page, browser: CDPSession, path: string): Promise<string[]> {
  const faults: string[] = []
  for (const { name, letters, viewport } of sizes) {
    await setLetters(browser, letters)
    await page.setViewportSize(viewport)
    faults.push(...(await boxFaults(page, `${path} at ${name}`)))
  }
  return faults
}
