import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import type { CaseRecord } from '#domain/cases/cases.ts'
import { api } from '#domain/site/paths.ts'
import { buildNow } from './builds.ts'
import { port } from './environment.ts'
import { expect, paths, test } from './fixtures.ts'
import { openSession } from './session.ts'

const deploys = resolve('.local/e2e', String(port), 'deploys')

/** The files of the current deploy that contain a text, in their content or name. */
async function filesNaming(text: string): Promise<string[]> {
  const { id } = z.object({ id: z.string() }).parse(JSON.parse(await readFile(join(deploys, 'current.json'), 'utf8')))
  const entries = await readdir(join(deploys, id), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const found = await Promise.all(files.map(async (file) => file.includes(text) || (await readFile(file)).includes(text)))
  return files.filter((_, index) => found[index]).map((file) => file.slice(join(deploys, id).length))
}

/** The newest case, in the first build of the two tests. */
let built: CaseRecord

test('draws the lists of a page that comes back after a new build', async ({ page, createCase }) => {
  await page.goto(paths.home)
  await page.waitForLoadState('networkidle')
  const title = `Deleted v Rebuilt ${Date.now()}`
  built = await createCase({ title, category: 'Part 36', date: '9998-12-31', tags: ['later'] })
  await buildNow()
  const list = page.locator('[data-drawn=latest-cases]')
  await expect(list.getByRole('link', { name: title })).toHaveCount(0)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(list.getByRole('link', { name: title })).toBeVisible()
})

test('a deleted case is gone after the rebuild, which leaves the file of another page as it was', async ({ request }) => {
  const other = paths.case('ainsworth-v-stewarts-law-llp')
  const readOther = async () => (await request.get(other)).text()
  const { id, slug } = built
  const named = await filesNaming(slug)
  for (const part of ['/cases.html', '/search/', '/sitemap-0.xml', `/cases/${slug}.html`])
    expect(
      named.some((file) => file.includes(part)),
      part,
    ).toBe(true)
  const before = await readOther()
  expect(before).toMatch(/<meta http-equiv="content-security-policy" content="[^"]*'sha256-/)
  const headers = { Authorization: `Bearer ${await openSession()}` }
  const deleted = await request.delete(api.case(id), { headers })
  expect(deleted.status()).toBe(204)
  await buildNow()
  expect((await request.get(paths.case(slug))).status()).toBe(410)
  expect(await filesNaming(slug)).toEqual([])
  expect(await readOther()).toBe(before)
})
