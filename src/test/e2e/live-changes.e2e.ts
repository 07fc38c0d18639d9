import { caseStore } from '#db/cases/case-store.ts'
import { deleteRecords } from '#db/upkeep/deleted-records.ts'
import type { CaseInput } from '#domain/cases/case-input.ts'
import type { CaseRecord } from '#domain/cases/cases.ts'
import { api } from '#domain/site/paths.ts'
import { aSave, caseInput } from '#test/fixtures.ts'
import { changedCases } from './built-records.ts'
import { test as base, expect, paths, watchShifts } from './fixtures.ts'
import { divertCalls, holdCalls } from './hold.ts'
import { fetchedScripts, scriptBytes } from './script-weight.ts'
import { ownTexts, storeUnbuilt } from './unbuilt.ts'

/** A case of the first build, as it is stored. */
async function findBuilt(name: keyof typeof changedCases): Promise<CaseRecord> {
  const found = await storeUnbuilt((db) => caseStore.findBySlug(db, changedCases[name].slug))
  if (!found) throw new Error(`The first build held no case '${name}'.`)
  return found
}

/** `addCase` stores a case above all others, which is there until the test ends. */
const test = base.extend<{ addCase: (words: string, fields?: Partial<CaseInput>) => Promise<CaseRecord> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  addCase: async ({}, use) => {
    const added: number[] = []
    await use(async (words, fields) => {
      const entry = await storeUnbuilt((db) => caseStore.create(db, caseInput({ ...ownTexts(words), date: '9998-12-31', ...fields })))
      added.push(entry.id)
      return entry
    })
    await storeUnbuilt((db) => deleteRecords(db, 'case', added))
  },
})

test('draws changed lists with little script and no React, and keeps the rows that are the same', async ({ page, addCase }) => {
  const added = await addCase('Weighed v Drawn')
  const release = await holdCalls(page, api.changes)
  await page.goto(paths.home)
  await page.evaluate(() => {
    const rows = [...document.querySelectorAll('[data-drawn] > *')]
    for (const row of rows) Reflect.set(row, 'isBuilt', true)
    Reflect.set(window, 'built', new Set(rows.map(({ textContent }) => textContent)))
  })
  release()
  await expect(page.getByRole('link', { name: added.title })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const drawn = await page.evaluate(() => {
    const again = [...document.querySelectorAll('[data-drawn] > *')].filter((row) => !Reflect.get(row, 'isBuilt'))
    const built: Set<string> = Reflect.get(window, 'built')
    return { count: again.length, same: again.map(({ textContent }) => textContent).filter((text) => built.has(text)) }
  })
  expect(drawn.same, 'rows that were drawn again although they are the same').toEqual([])
  expect(drawn.count, 'at least the new row, and how much the register holds').toBeGreaterThanOrEqual(2)
  const addresses = await fetchedScripts(page, paths.cases)
  expect(addresses.filter((address) => address.endsWith('/live.js'))).toHaveLength(1)
  expect(await scriptBytes(page, addresses)).toBeLessThanOrEqual(10 * 1024)
})

test('shows a case that changed after the build as it is now, without a layout shift', async ({ page }) => {
  const { id, slug } = await findBuilt('changing')
  await storeUnbuilt((db) =>
    caseStore.update(db, id, caseInput({ ...ownTexts('After v Change'), content: '[2026] EWCA Civ 12\n\nText', slug }), undefined, aSave),
  )
  const shift = await watchShifts(page)
  await page.goto(paths.case(slug))
  await expect(page.getByRole('heading', { level: 1, name: /^After v Change/ })).toBeVisible()
  await expect(page).toHaveTitle(/^After v Change/)
  await expect(page.getByRole('button', { name: 'Copy citation' })).toBeVisible()
  expect(await shift()).toBeLessThanOrEqual(0.02)
})

test('lists a case that is newer than the build, and shows a deleted one neither in lists nor at its address', async ({
  page,
  addCase,
}) => {
  const leaving = await findBuilt('leaving')
  for (const path of [paths.home, paths.cases]) expect(await (await page.request.get(path)).text()).toContain(leaving.title)
  await storeUnbuilt((db) => deleteRecords(db, 'case', [leaving.id]))
  const joining = await addCase('Joining the List', { content: '[2021] UKSC 43\nIt was held.' })
  await page.goto(paths.home)
  await expect(page.locator('#cases'), 'the day of the newest note follows').toContainText(/authorities, newest note 31\sDecember\s9998/)
  for (const path of [paths.home, paths.cases]) {
    await page.goto(path)
    const list = page.locator('[data-drawn=latest-cases], [data-drawn=newest-cases]')
    await expect(list.getByRole('listitem').first()).toContainText('Joining the List')
    await expect(list.getByRole('listitem').first()).toContainText('[2021] UKSC 43')
    await expect(list.getByText(leaving.title)).toHaveCount(0)
  }
  const count = (await page.request.get(`${api.cases}?limit=1`)).headers()['x-total-count']
  await expect(page.getByRole('heading', { name: `${count} cases found` })).toBeVisible()
  // This page is made of all notes at once, so it names the new ones until the next build.
  await page.goto(paths.rules)
  await expect(page.locator('.newer-notes').getByRole('link', { name: joining.title })).toBeVisible()
  await page.goto(paths.case(leaving.slug))
  await expect(page.getByRole('heading', { name: 'Case Not Found' })).toBeVisible()
  await expect(page.getByText(leaving.title)).toHaveCount(0)
})

test('keeps the focus in the list while a new and a changed case are drawn', async ({ page, addCase }) => {
  const { id, slug, title } = await findBuilt('focused')
  await storeUnbuilt((db) =>
    caseStore.update(db, id, caseInput({ ...ownTexts('Focused v Row'), slug, date: changedCases.focused.date }), undefined, aSave),
  )
  const added = await addCase('Above v Focus')
  const release = await holdCalls(page, api.changes)
  await page.goto(paths.cases)
  const list = page.locator('[data-drawn=newest-cases]')
  const link = list.locator(`a[href="${paths.case(slug)}"]`)
  await expect(link).toHaveText(title)
  await link.focus()
  release()
  await expect(list.getByRole('link', { name: added.title })).toBeVisible()
  await expect(link).toBeFocused()
  await expect(link).toHaveText(/^Focused v Row ./)
})

test('keeps an unchanged page as it was built, and loads no drawing code', async ({ page, addCase }) => {
  await addCase('Another v Page')
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto(paths.case('oakwood-solicitors-ltd-v-menzies'))
  await page.waitForLoadState('networkidle')
  expect(loaded).toContain(api.changes)
  expect(loaded.filter((path) => path === '/live.js' || path.startsWith('/drawn/'))).toEqual([])
})

test.describe('without an answer', () => {
  test.use({ expectedConsole: [/^Failed to load resource/] })

  test('keeps a list as it was built while the API or its drawing cannot be reached', async ({ page, addCase }) => {
    const added = await addCase('Never v Drawn')
    const rows = page.locator('[data-drawn=latest-cases]').getByRole('listitem')
    for (const failing of ['/drawn/**', api.changes]) {
      await page.route(`**${failing}`, (route) => (failing === api.changes ? route.abort() : route.fulfill({ status: 500, json: {} })))
      await page.goto(paths.home)
      await page.waitForLoadState('networkidle')
      await expect(rows).toHaveCount(3)
      await expect(rows.filter({ hasText: added.title })).toHaveCount(0)
    }
  })

  test('never says that a case newer than the build does not exist, and finds it once the changes come', async ({ page, addCase }) => {
    const mark = `unik${Date.now()}`
    const added = await addCase('Newer v Build', { tags: [mark] })
    const answerAgain = await divertCalls(page, api.changes, (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto(`${paths.cases}?q=${mark}`)
    await expect(page.getByRole('heading', { name: 'No older cases found' })).toBeVisible()
    answerAgain()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: '1 cases found' })).toBeVisible()
    await expect(page.locator('.register-results').getByRole('link', { name: added.title })).toBeVisible()
  })
})
