import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { findCaseBySlug } from '#db/cases/cases.ts'
import { api } from '#domain/site/paths.ts'
import { buildNow } from './builds.ts'
import { builtCases } from './built-records.ts'
import { port } from './environment.ts'
import { expect, paths, test } from './fixtures.ts'
import { openSession } from './session.ts'
import { storeUnbuilt } from './unbuilt.ts'

const deploys = resolve('.local/e2e', String(port), 'deploys')

/** The files of the current deploy that contain a text, in their content or name. */
async function filesNaming(text: string): Promise<string[]> {
  const { id } = z.object({ id: z.string() }).parse(JSON.parse(await readFile(join(deploys, 'current.json'), 'utf8')))
  const entries = await readdir(join(deploys, id), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const found = await Promise.all(files.map(async (file) => file.includes(text) || (await readFile(file)).includes(text)))
  return files.filter((_, index) => found[index]).map((file) => file.slice(join(deploys, id).length))
}

test('a build shows new cases in the lists of a page that comes back, and leaves nothing of a deleted one', async ({
  page,
  request,
  createCase,
}) => {
  const other = paths.case('ainsworth-v-stewarts-law-llp')
  const readOther = async () => (await request.get(other)).text()
  const { slug } = builtCases.rebuilt
  const named = await filesNaming(slug)
  for (const part of ['/cases.html', '/search/', '/sitemap-0.xml', `/cases/${slug}.html`])
    expect(
      named.some((file) => file.includes(part)),
      part,
    ).toBe(true)
  const before = await readOther()
  expect(before).toMatch(/<meta http-equiv="content-security-policy" content="[^"]*'sha256-/)
  await page.goto(paths.home)
  await page.waitForLoadState('networkidle')
  const title = `New v Rebuilt ${Date.now()}`
  const added = await createCase({ title, category: 'Part 36', date: '9998-12-31', tags: ['later'] })
  const { id } = (await storeUnbuilt((db) => findCaseBySlug(db, slug))) ?? {}
  const headers = { Authorization: `Bearer ${await openSession()}` }
  expect((await request.delete(api.case(Number(id)), { headers })).status()).toBe(204)

  await buildNow()
  const list = page.locator('[data-drawn=latest-cases]')
  await expect(list.getByRole('link', { name: title })).toHaveCount(0)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(list.getByRole('link', { name: title })).toBeVisible()
  expect((await request.get(paths.case(slug))).status()).toBe(410)
  expect(await filesNaming(slug)).toEqual([])
  expect(await readOther()).toBe(before)
  await request.delete(api.case(added.id), { headers })
})
