import type { Page } from '@playwright/test'
import { api } from '#domain/site/paths.ts'
import { expect, paths, test } from './fixtures.ts'

/** What pages tell. A beacon of a page that is gone belongs to no page, so it is caught where it is sent. */
async function listen(page: Page): Promise<string[]> {
  const sent: string[] = []
  await page.exposeFunction('tell', (address: string, body: string) => address === api.visits && sent.push(body))
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (address, body) => {
      Reflect.get(window, 'tell')(String(address), String(body))
      return send(address, body)
    }
  })
  return sent
}

/** As a browser does it when the page is hidden. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })

test('sends one beacon when a visitor leaves a page, with vain searches, and none about the desk or pages with a secret address', async ({
  page,
  context,
}) => {
  const sent = await listen(page)
  await page.goto(`${paths.cases}?q=zeppelin`)
  await expect(page.getByText('No cases found')).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute('data-visit', '&read&search&vain=zeppelin')
  await hide(page)
  await hide(page)
  await expect.poll(() => sent).toEqual(['/cases&read&search&vain=zeppelin'])
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => localStorage.length)).toBe(0)

  for (const path of [paths.adminLogin, paths.newsletterPreferences]) {
    await page.goto(path)
    await hide(page)
  }
  await page.goto(paths.fees)
  await hide(page)
  await expect.poll(() => sent.slice(1)).toEqual(['/fees&read'])
})
