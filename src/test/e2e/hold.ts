import type { Page } from '@playwright/test'

/** Holds every request of the address until the returned function lets them go. */
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
