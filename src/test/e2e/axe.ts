import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/** The package's own `source` is twice as long, and every page has to read it. */
const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * No rules means all of them. To describe every passing node would take three times as long.
 * The sizes of targets are left out beside a bar that stays above a form and an open menu, which cover some.
 */
const runAxe = ({ rules, within }: { rules: string[]; within: string }) =>
  window.axe?.run(within, {
    resultTypes: ['violations'],
    rules: { 'target-size': { enabled: document.querySelector('.desk-actions, [data-open=true]') === null } },
    ...(rules.length > 0 && { runOnly: { type: 'rule', values: rules } }),
  })

/** Waits for transitions to end, so that no intermediate colour is checked. */
async function motionDone(): Promise<void> {
  const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(finite.map(({ finished }) => finished))
}

/** The accessibility violations of the current screen or of the elements within it, of some rules or of all. */
export async function violations(page: Page, state: string, rules: string[] = [], within = 'html'): Promise<string[]> {
  // A row that has moved below the pointer fades its actions in, on a busy machine only after the wait.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(motionDone)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const found = await page.evaluate(runAxe, { rules, within })
  if (!found || [...found.passes, ...found.incomplete].length === 0) throw new Error(`${state}: axe checked nothing.`)
  return found.violations.map(({ id, nodes }) => `${state}: ${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** What other colours can change: whether text stands out from its ground, and a link from its text. */
const colourRules = ['color-contrast', 'link-in-text-block']

const otherColours = { 'in forced colours': { forcedColors: 'active' }, 'in the dark': { colorScheme: 'dark' } } as const

export async function violationsIn(page: Page, colours: keyof typeof otherColours, state: string, within?: string): Promise<string[]> {
  await page.emulateMedia(otherColours[colours])
  const found = await violations(page, `${state} ${colours}`, colourRules, within)
  await page.emulateMedia({ forcedColors: 'none', colorScheme: null })
  return found
}

export async function expectNoViolation(page: Page, state: string): Promise<void> {
  expect(await violations(page, state)).toEqual([])
}

/** Expects no sideways scroll, and no violation on a phone, where a table has another layout. */
export async function expectSound(page: Page, state: string, within?: string): Promise<void> {
  const faults = [...(await sidewaysFaults(page, state, 375)), ...(await violations(page, `${state} at 375 px`, [], within))]
  expect([...faults, ...(await sidewaysFaults(page, state, 1440))]).toEqual([])
}

/** Elements whose text extends beyond the window. */
function runningOut(width: number): string[] {
  const found: string[] = []
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = words.nextNode(); node && found.length < 6; node = words.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(node)
    const { left, right } = range.getBoundingClientRect()
    const element = node.parentElement
    if (left < width && right > width + 1 && element) found.push(`${element.localName}.${element.className}`)
  }
  return found
}

/** Reports a page wider than the window, and the text that causes it. */
export async function sidewaysFaults(page: Page, state: string, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 })
  const reach = await page.evaluate(() => document.documentElement.scrollWidth)
  if (reach <= width) return []
  return [`${state}: ${reach} px wide at ${width} px: ${(await page.evaluate(runningOut, width)).join(', ')}`]
}
