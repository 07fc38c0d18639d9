import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Nothing on the screen as it stands now is against the rules of accessibility. */
export async function expectNoViolation(page: Page, state: string): Promise<void> {
  // Nothing here has frames of its own: the simple mode is the quick one.
  const found = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(found.violations.map(({ id, nodes }) => `${state}: ${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}
