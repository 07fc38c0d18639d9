import type { Page, Route } from '@playwright/test'

/** Holds every request to the address until the returned function releases them. */
export async function holdCalls(page: Page, address: string): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**${address}`, async (route) => {
    await held
    await route.continue()
  })
  return release
}

/**
 * Answers requests instead of the server until the returned function is called. Then they reach it.
 * The handler stays, because the browser may never send a request that comes while a handler is being removed.
 */
export async function divertCalls(page: Page, address: string, answer: (route: Route) => Promise<void>): Promise<() => void> {
  let isOver = false
  await page.route(`**${address}`, (route) => (isOver ? route.fallback() : answer(route)))
  return () => {
    isOver = true
  }
}

/** Answers the next request instead of the server. */
export async function divertOneCall(page: Page, address: string, answer: (route: Route) => Promise<void>): Promise<void> {
  const end = await divertCalls(page, address, (route) => {
    end()
    return answer(route)
  })
}
