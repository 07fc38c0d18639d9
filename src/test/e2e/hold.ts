import type { Page } from '@playwright/test'

/** Holds every request to the address until the returned function releases them. */
export async function holdCalls(page: Page, address: string): Promise<() => void> {
  let release = (): void => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**${address}`, async (route) => {
    await held
    await route.continue()
  })
  return release
}
