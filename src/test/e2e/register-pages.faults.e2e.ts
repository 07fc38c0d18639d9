import type { APIRequestContext } from '@playwright/test'
import { importCases } from '#db/cases/case-import.ts'
import { deleteRecords } from '#db/upkeep/deleted-records.ts'
import { firstRows, registerPages, rowsOnPage } from '#domain/cases/register-pages.ts'
import { caseInputs } from '#test/fixtures.ts'
import { buildNow } from './builds.ts'
import { expect, listedCases, paths, sitemapPaths, test } from './fixtures.ts'
import { storeUnbuilt } from './unbuilt.ts'

// More cases than fit on two pages, only while these tests run.
const many = caseInputs(firstRows + rowsOnPage, (index) => ({
  title: `Quantum v Meruit Zz ${index + 1}`,
  slug: `quantum-v-meruit-${index + 1}`,
  date: `2013-${String(1 + (index % 12)).padStart(2, '0')}-01`,
  summary: `The summary of Quantum v Meruit Zz ${index + 1}.`,
}))
let imported: number[] = []
/** The number of pages beyond the first, which depends on the cases of earlier tests. */
let pages = 0

test.beforeAll(async ({ request }) => {
  imported = (await storeUnbuilt((db) => importCases(db, many))).map(({ id }) => Number(id))
  await buildNow()
  pages = registerPages(await listedCases(request)).length
})

test.afterAll(() => storeUnbuilt((db) => deleteRecords(db, 'case', imported)))

const linksOf = (html: string) => [...html.matchAll(/href="\/cases\/([^"/?#]+)"/g)].map(([, slug = '']) => slug)

async function readFrom(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text()
  const [, list = ''] = /<ul[^>]* class="register-list"(?! aria-hidden)[^>]*>(.*?)<\/ul>/s.exec(html) ?? []
  const [, next] = /rel="next" href="([^"]+)"/.exec(html) ?? []
  return { html, slugs: linksOf(list), next }
}

test('reaches every case of the register by plain links, without JavaScript', async ({ request, baseURL }) => {
  const all = await listedCases(request)
  const seen = new Set<string>()
  const read: string[] = []
  for (let path: string | undefined = paths.cases; path !== undefined; ) {
    const [address = '', anchor] = path.split('#')
    const page = await readFrom(request, address)
    expect(page.html).toContain(`<link rel="canonical" href="${baseURL}${address}"`)
    // The link leads to the first row that was not on the page.
    if (anchor !== undefined) expect(page.html).toContain(`id="${anchor}"`)
    for (const slug of page.slugs) seen.add(slug)
    read.push(address)
    path = page.next
  }
  expect(read).toEqual([paths.cases, ...Array.from({ length: pages }, (_, index) => paths.casesPage(pages - index))])
  expect(pages).toBeGreaterThan(1)
  expect([...seen].sort()).toEqual(all.map(({ slug }) => slug).sort())
})

test('lists the pages of the register in the sitemap, with links back and from a year to its first row, on a phone', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const listed = await sitemapPaths(request)
  for (let number = 1; number <= pages; number += 1) expect(listed).toContain(paths.casesPage(number))
  await page.goto(paths.casesPage(pages))
  await page.getByRole('link', { name: 'Newer cases' }).press('Enter')
  await expect(page).toHaveURL(paths.cases)
  await page.getByRole('navigation', { name: 'Further back' }).getByRole('link', { name: '2013' }).press('Enter')
  const row = page.locator(':target')
  await expect(row).toContainText('2013')
  const isFirst = () =>
    row.evaluate((node) => {
      const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
      const isEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 1
      return isEnd || Math.abs(node.getBoundingClientRect().top - padding) < 2
    })
  await expect.poll(isFirst, 'the row is at the top of the window').toBe(true)
})
