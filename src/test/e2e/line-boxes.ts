import type { Page } from '@playwright/test'
import { sidewaysFaults } from './axe.ts'

/** What must not be broken at the end of a line. */
const unit = String.raw`\[\d{4}\]\s(?:UKSC|UKPC|UKHL|EWCA\s\w+|EWHC|EWCC)\s[A-Z]?\d+(?:\s\(\w+\))?|\b\d{1,2}\s(?:January|February|March|April|May|June|July|August|September|October|November|December)\b|\b(?:CPR|PD|s|para)\s\d`

/** Runs in the browser. A widow is a last line of one short word. */
function readLineFaults(pattern: string): string[] {
  const hidden = '.sr-only, .form-trap, noscript, select, svg, code, textarea'
  const range = document.createRange()
  const linesOf = (node: Node, start: number, end: number): number[] => {
    range.setStart(node, start)
    range.setEnd(node, end)
    return [...range.getClientRects()].filter(({ width }) => width > 1).map(({ bottom }) => bottom)
  }
  const areApart = (one = 0, other = 0): boolean => Math.abs(one - other) > 8
  const textsIn = (block: Element): Text[] => {
    const found: Text[] = []
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const isShown = node.parentElement?.checkVisibility({ visibilityProperty: true }) && !node.parentElement.closest(hidden)
      if (node instanceof Text && isShown) found.push(node)
    }
    return found
  }
  const isWidow = (block: Element, texts: readonly Text[]): boolean => {
    // A word ends only where a line may break.
    const words = texts.flatMap((node) => [...node.data.matchAll(/[^ \n\t]+/g)].map(({ 0: word, index }) => ({ node, word, index })))
    const [before, last] = words.slice(-2)
    if (!before || !last || words.length < 4 || last.word.length > 6 || /flex|grid/.test(getComputedStyle(block).display)) return false
    if (last.index === 0 && !/\s$/.test(before.node.data)) return false
    const [end, start] = [before, last].map(({ node, word, index }) => linesOf(node, index, index + word.length))
    return end !== undefined && start !== undefined && start.length > 0 && areApart(end.at(-1), start[0])
  }
  const broken = (node: Text): string[] =>
    [...node.data.matchAll(new RegExp(pattern, 'g'))]
      .filter(({ 0: found, index }) => {
        const lines = linesOf(node, index, index + found.length)
        return areApart(lines[0], lines.at(-1))
      })
      .map(([found]) => `'${found}' is broken`)
  const blocks = [...document.querySelectorAll('h1, h2, h3, h4, p, li, dd, blockquote, figcaption')]
  const leaves = blocks.filter((block) => !block.querySelector('p, li, dd, h1, h2, h3, h4, blockquote, article'))
  const widows = leaves.filter((block) => isWidow(block, textsIn(block))).map(({ textContent }) => `a widow: '${textContent.slice(-40)}'`)
  const texts = textsIn(document.body)
  const straight = texts.filter(({ data }) => /['"]/.test(data)).map(({ data }) => `a straight sign: '${data.trim().slice(0, 60)}'`)
  return [...straight, ...widows, ...texts.flatMap(broken)]
}

/** Straight quotation marks, widows, citations, days and rules broken at the end of a line, and sideways scroll. */
export async function lineFaults(page: Page, path: string): Promise<string[]> {
  const faults: string[] = []
  for (const width of [320, 390, 768, 1440]) {
    faults.push(...(await sidewaysFaults(page, path, width)))
    await page.evaluate(() => document.fonts.ready.then(() => {}))
    const found = await page.evaluate(readLineFaults, unit)
    faults.push(...found.map((fault) => `${path} at ${width} px: ${fault}`))
  }
  return faults
}

/**
 * The average number of letters in the full lines of each text of at least three lines.
 * Leaves out the register's rows, which people scan.
 */
const lineLengths = (page: Page): Promise<{ text: string; letters: number }[]> =>
  page.locator('main').evaluate((main) =>
    [...main.querySelectorAll<HTMLElement>('p, li, dd')].flatMap((block) => {
      if (block.querySelector('p, li, dd') || block.closest('.register-row')) return []
      const lines: number[] = []
      let bottom = Number.NEGATIVE_INFINITY
      const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { 1: space = '', 2: word = '', index } of (node.textContent ?? '').matchAll(/(\s*)(\S+)/g)) {
          range.setStart(node, index + space.length)
          range.setEnd(node, index + space.length + word.length)
          let letters = Math.min(space.length, 1) + word.length
          for (const box of range.getClientRects()) {
            // A word that is not drawn has no width.
            if (box.width === 0) continue
            if (box.top > bottom - 4) {
              lines.push(0)
              bottom = box.bottom
              letters = Math.min(letters, word.length)
            }
            lines[lines.length - 1] = (lines.at(-1) ?? 0) + letters
            letters = 0
          }
        }
      }
      const whole = lines.slice(0, -1)
      return whole.length < 2 ? [] : [{ text: block.textContent, letters: whole.reduce((sum, count) => sum + count, 0) / whole.length }]
    }),
  )

/** Lines that are too long to read, at the current width. One of 75 narrow letters holds a few more. */
export async function longLines(page: Page, path: string): Promise<string[]> {
  const long = (await lineLengths(page)).filter(({ letters }) => letters > 79)
  return long.map(({ text, letters }) => `${path}: ${Math.round(letters)} letters in a line of '${text.slice(0, 60)}'`)
}
