import { brotliCompressSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'

/**
 * The addresses of all JavaScript that the page loads from the site.
 * Addresses rather than answers, because a 304 has no body.
 */
export async function fetchedScripts(page: Page, path: string): Promise<string[]> {
  const addresses: string[] = []
  const note = (answer: Response) => {
    const own = new URL(answer.url()).port === new URL(page.url()).port
    if (own && answer.request().resourceType() === 'script') addresses.push(answer.url())
  }
  page.on('response', note)
  await page.goto(path, { waitUntil: 'networkidle' })
  page.off('response', note)
  return addresses
}

/** The compressed size, as the host sends it. The network would report nothing for a cached file. */
export async function scriptBytes(page: Page, addresses: readonly string[]): Promise<number> {
  const fetched = await Promise.all(addresses.map(async (address) => (await page.request.get(address)).body()))
  const inline = await page.locator('script:not([src]):not([type="application/ld+json"])').allTextContents()
  return [...fetched, ...inline].reduce((sum, code) => sum + brotliCompressSync(code).length, 0)
}
