import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What on the screen as it stands now is against the rules of accessibility. */
export async function violations(page: Page, state: string): Promise<string[]> {
  // Nothing here has frames of its own: the simple mode is the quick one.
  const found = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return found.violations.map(({ id, nodes }) => `${state}: ${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

export async function expectNoViolation(page: Page, state: string): Promise<void> {
  expect(await violations(page, state)).toEqual([])
}

/** Where the page is wider than the window. */
export async function sidewaysFaults(page: Page, state: string, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 })
  const reach = await page.evaluate(() => document.documentElement.scrollWidth)
  return reach > width ? [`${state}: ${reach} px wide at ${width} px`] : []
}
