import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import * as z from 'zod'
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

test('a deleted case is gone after the rebuild, which leaves the file of another page as it was', async ({ request, createCase }) => {
  const other = paths.case('oakwood-solicitors-ltd-v-menzies')
  const readOther = async () => (await request.get(other)).text()
  const title = `Deleted v Rebuilt ${Date.now()}`
  const { id, slug } = await createCase({ title, category: 'Part 36', date: '2019-01-01', tags: ['later'] })
  await buildNow()
  const named = await filesNaming(slug)
  for (const part of ['/cases.html', '/search/', '/feeds/', '/sitemap-0.xml', `/cases/${slug}.html`])
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
  expect((await request.get(paths.case(slug))).status()).toBe(404)
  expect(await filesNaming(slug)).toEqual([])
  expect(await readOther()).toBe(before)
})
