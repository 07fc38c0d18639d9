import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import * as z from 'zod'
import { caseStore } from '#db/cases/case-store.ts'
import { tabTypes } from '#domain/kinds/content-types.ts'
import { api } from '#domain/site/paths.ts'
import { filesBelow } from '#scripts/platform/files-below.ts'
import { sidewaysFaults } from './axe.ts'
import { buildNow } from './builds.ts'
import { builtCases } from './built-records.ts'
import { port } from './environment.ts'
import { type EveryField, screensOf, withEveryField } from './every-field.ts'
import { expect, paths, test } from './fixtures.ts'
import { asStaff } from './session.ts'
import { storeUnbuilt } from './unbuilt.ts'

/** Tries to break out of an element, an attribute, a script, a comment and a template, and to leave a trace. */
const hostile = (field: string) =>
  `${field}"'><hostile-node></hostile-node><img src=x onerror=alert(1)></title></textarea></script><script>alert(2)</script>` +
  `--></head><body><!--<a href=javascript:alert(3)>{{alert(4)}}\u2028\u202e`

// Dots, because a browser finds no place to break them, unlike in a long address.
const dots = '.'.repeat(180)
const starts = ['', '# ', '# Contents ', '# Three ', '##key points ', '##bold## ##', '> ', '- ', '1. ', 'Parties: ']

/** Hostile texts, each with a word that is too long for a line. */
const everyField: EveryField = {
  name: 'hostile',
  text: (field, max) =>
    max < 300 ? `${field}"'><hostile-node></script><img src=x onerror=alert(7)>${dots.slice(70)}` : hostile(field) + dots.slice(70),
  content: [...starts.map((start) => `${start}${hostile('content')}${dots}`), '.'.repeat(5000)].join('\n\n'),
  tags: ['<hostile-node>', `"><img src=x onerror=alert(8)>`, 'M'.repeat(100), `tag${dots.slice(0, 90)}`],
  firstName: `"><img src=x onerror=alert(9)>${dots.slice(0, 70)}`,
  lastName: `<hostile-node>${dots.slice(0, 80)}`,
  phone: `"><svg onload=alert(1)>${dots.slice(0, 20)}`,
  emailName: `o'${'m'.repeat(50)}`,
  link: `https://example.org/?"'><hostile-node>${'x'.repeat(160)}`,
  serverId: `"><img src=x onerror=alert(5)>${dots.slice(0, 60)}`,
  eventDate: `"><hostile-node>${dots.slice(0, 80)}`,
}

/** Expects that no text added a node, a handler or a runnable address to the page. */
async function expectNothingForeign(page: Page, path: string): Promise<void> {
  const foreign = await page.evaluate(() => {
    const brought = [...document.querySelectorAll('hostile-node, img[src="x"], [onerror], [onload], a[href^="javascript:" i]')]
    return brought.map((element) => element.outerHTML.slice(0, 100))
  })
  expect([path, foreign]).toEqual([path, []])
}

/** The head as it was drawn: no text ended it early. */
async function expectWholeHead(page: Page, path: string): Promise<void> {
  await expect(page.locator('head > style')).toHaveCount(1)
  expect(await page.locator('head > meta[name="description"]').getAttribute('content'), path).not.toContain('var(')
  await expect(page.locator('main')).toContainText('<hostile-node>')
}

const readOther = async (request: APIRequestContext) => (await request.get(paths.case('ainsworth-v-stewarts-law-llp'))).text()
/** The page of another case, as it was before both tests. */
let other = ''

test.beforeAll(async ({ request }) => {
  other = await readOther(request)
})

test('shows hostile and overlong texts in every field of every entity as text that breaks, on every screen', async ({
  staffPage: page,
}) => {
  test.setTimeout(400_000)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await withEveryField(page, everyField, async (stored) => {
    const faults: string[] = []
    const screens = screensOf(stored)
    const shown = [...screens.shown, ...tabTypes.map(({ pages }) => pages.list), paths.services, paths.community]
    for (const path of [...screens.shown, ...screens.lists, ...screens.desk, ...screens.editors]) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      expect(new URL(page.url()).pathname).toBe(path.replace(/\?.*/, ''))
      await expectNothingForeign(page, path)
      if (shown.includes(path)) await expectWholeHead(page, path)
      for (const width of [320, 768, 1440]) faults.push(...(await sidewaysFaults(page, path, width)))
      if (!screens.editors.includes(path)) continue
      await page.getByRole('button', { name: /^Publish changes$/ }).click()
      await expect(page.getByRole('status').first()).toBeVisible()
      await expectNothingForeign(page, `the toast after a save in ${path}`)
    }
    await page.goto(paths.case(stored.slug))
    await expect(page.locator('main')).toContainText('.'.repeat(5000))
    await page.locator('.neighbours [rel=next]').click()
    await expect(page.locator('.neighbours [rel=prev]')).toContainText('<hostile-node>')
    faults.push(...(await sidewaysFaults(page, 'a neighbour', 320)))
    expect(faults).toEqual([])
  })
  expect(dialogs).toEqual([])
})

const deploys = resolve('.local/e2e', String(port), 'deploys')

/** The files of the current deploy that contain a text, in their content or name. */
async function filesNaming(text: string): Promise<string[]> {
  const { id } = z.object({ id: z.string() }).parse(JSON.parse(await readFile(join(deploys, 'current.json'), 'utf8')))
  const files = await filesBelow(join(deploys, id))
  const found = await Promise.all(
    files.map(async (file) => file.includes(text) || (await readFile(join(deploys, id, file))).includes(text)),
  )
  return files.filter((_, index) => found[index]).map((file) => `/${file}`)
}

test('a build shows new cases in the lists of a page that comes back, and leaves nothing of a deleted one', async ({
  page,
  request,
  createCase,
}) => {
  const { slug } = builtCases.rebuilt
  const named = await filesNaming(slug)
  for (const part of ['/cases.html', '/search/', '/sitemap-0.xml', `/cases/${slug}.html`])
    expect(
      named.some((file) => file.includes(part)),
      part,
    ).toBe(true)
  expect(other).toMatch(/<meta http-equiv="content-security-policy" content="[^"]*'sha256-/)
  await page.goto(paths.home)
  await page.waitForLoadState('networkidle')
  const title = `New v Rebuilt ${Date.now()}`
  const added = await createCase({ title, category: 'Part 36', date: '9998-12-31', tags: ['later'] })
  const { id } = (await storeUnbuilt((db) => caseStore.findBySlug(db, slug))) ?? {}
  const headers = await asStaff()
  expect((await request.delete(api.case(Number(id)), { headers })).status()).toBe(204)

  await buildNow()
  const list = page.locator('[data-drawn=latest-cases]')
  await expect(list.getByRole('link', { name: title })).toHaveCount(0)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(list.getByRole('link', { name: title })).toBeVisible()
  expect((await request.get(paths.case(slug))).status()).toBe(410)
  for (const text of [slug, hostile('summary').slice(0, 40)]) expect(await filesNaming(text)).toEqual([])
  expect(await readOther(request)).toBe(other)
  await request.delete(api.case(added.id), { headers })
})
