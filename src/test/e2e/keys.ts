import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Presses Tab until the control has the focus, as keyboard users do. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 150; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
}

/** Focuses the control by Tab and presses the key. */
export async function operate(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press(key)
}
