import { brotliCompressSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'

/** What is fetched as JavaScript from the site itself. */
export async function fetchedScripts(page: Page, path: string): Promise<Response[]> {
  const answers: Response[] = []
  const note = (answer: Response) => {
    const own = new URL(answer.url()).port === new URL(page.url()).port
    if (own && answer.request().resourceType() === 'script') answers.push(answer)
  }
  page.on('response', note)
  await page.goto(path, { waitUntil: 'networkidle' })
  page.off('response', note)
  return answers
}

/** As compressed by the host; not by what the network says, for which a file of the cache weighs nothing. */
export async function scriptBytes(page: Page, answers: Response[]): Promise<number> {
  // Asked for anew: an answer that says 'as before' has no body.
  const fetched = await Promise.all(answers.map(async (answer) => (await page.request.get(answer.url())).body()))
  const inline = await page.locator('script:not([src]):not([type="application/ld+json"])').allTextContents()
  return [...fetched, ...inline].reduce((sum, code) => sum + brotliCompressSync(code).length, 0)
}
