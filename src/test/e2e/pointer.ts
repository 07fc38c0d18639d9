import type { Page } from '@playwright/test'

/** Moves the pointer, wherever an earlier test of the tab left it. */
export async function movePointer(page: Page): Promise<void> {
  await page.mouse.move(290, 290)
  await page.mouse.move(300, 300)
}
