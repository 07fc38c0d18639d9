import type { Page } from '@playwright/test'
import { createCase, updateCase } from '#db/cases/case-store.ts'
import { findCaseBySlug } from '#db/cases/cases.ts'
import { deleteRecords } from '#db/upkeep/deleted-records.ts'
import type { CaseRecord } from '#domain/cases/cases.ts'
import { api, searchFolder } from '#domain/site/paths.ts'
import { newsStore } from '#test/content-stores.ts'
import { aSave, caseInput, newsInput } from '#test/fixtures.ts'
import { changedCases } from './built-records.ts'
import { expect, paths, test, watchShifts } from './fixtures.ts'
import { divertCalls, holdCalls } from './hold.ts'
import { fetchedScripts, scriptBytes } from './script-weight.ts'
import { ownTexts, storeUnbuilt } from './unbuilt.ts'

/** A case of the first build, as it is stored. */
async function findBuilt(name: keyof typeof changedCases): Promise<CaseRecord> {
  const found = await storeUnbuilt((db) => findCaseBySlug(db, changedCases[name].slug))
  if (!found) throw new Error(`The first build held no case '${name}'.`)
  return found
}

test('draws changed lists with little script and no React, and keeps the rows that are the same', async ({ page }) => {
  const added = await storeUnbuilt((db) => createCase(db, caseInput({ ...ownTexts('Weighed v Drawn'), date: '9998-12-31' })))
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
  for (const path of [paths.home, paths.cases, paths.news, paths.team, paths.community]) {
    const addresses = await fetchedScripts(page, path)
    expect(
      addresses.filter((address) => address.endsWith('/live.js')),
      path,
    ).toHaveLength(1)
    expect(await scriptBytes(page, addresses), path).toBeLessThanOrEqual(10 * 1024)
  }
  await storeUnbuilt((db) => deleteRecords(db, 'case', [added.id]))
})

test('shows a case that changed after the build as it is now, without a layout shift', async ({ page }) => {
  const { id, slug } = await findBuilt('changing')
  const path = paths.case(slug)
  await storeUnbuilt((db) =>
    updateCase(db, id, caseInput({ ...ownTexts('After v Change'), content: '[2026] EWCA Civ 12\n\nText', slug }), undefined, aSave),
  )
  const shift = await watchShifts(page)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: /^After v Change/ })).toBeVisible()
  await expect(page).toHaveTitle(/^After v Change/)
  await expect(page.getByRole('button', { name: 'Copy citation' })).toBeVisible()
  expect(await shift()).toBeLessThanOrEqual(0.02)
})

test('shows not found for a case that was deleted after the build', async ({ page }) => {
  const { id, slug } = await findBuilt('vanishing')
  const path = paths.case(slug)
  await storeUnbuilt((db) => deleteRecords(db, 'case', [id]))
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Case Not Found' })).toBeVisible()
  await expect(page.getByText('Gone v Tomorrow')).toHaveCount(0)
})

test('lists a case that is newer than the build, and no deleted one', async ({ page }) => {
  const leaving = await findBuilt('leaving')
  for (const path of [paths.home, paths.cases]) expect(await (await page.request.get(path)).text()).toContain(leaving.title)
  await storeUnbuilt((db) => deleteRecords(db, 'case', [leaving.id]))
  const joining = await storeUnbuilt((db) =>
    createCase(db, caseInput({ ...ownTexts('Joining the List'), date: '9998-12-31', content: '[2021] UKSC 43\nIt was held.' })),
  )
  await page.goto(paths.home)
  await expect(page.locator('#cases'), 'the day of the newest note follows').toContainText(/authorities, newest note 31\sDecember\s9998/)
  for (const path of [paths.home, paths.cases]) {
    await page.goto(path)
    const list = page.locator('[data-drawn=latest-cases], [data-drawn=newest-cases]')
    await expect(list.getByRole('listitem').first()).toContainText('Joining the List')
    await expect(list.getByRole('listitem').first()).toContainText('[2021] UKSC 43')
    await expect(list.getByText('Leaving the List')).toHaveCount(0)
  }
  const count = (await page.request.get(`${api.cases}?limit=1`)).headers()['x-total-count']
  await expect(page.getByRole('heading', { name: `${count} cases found` })).toBeVisible()
  // These pages are made of all notes at once, so they name the new ones until the next build.
  for (const path of [paths.rules, paths.authorities]) {
    await page.goto(path)
    await expect(page.locator('.newer-notes').getByRole('link', { name: joining.title })).toBeVisible()
  }
  await storeUnbuilt((db) => deleteRecords(db, 'case', [joining.id]))
})

/** Notes every text of the count from the beginning of each page. */
async function followCount(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const texts: string[] = []
    Reflect.set(window, 'counts', texts)
    const look = () => {
      // The page hides the count as built while an address with a query waits.
      const count = document.querySelector<HTMLElement>('#register-status h2')
      const text = count?.checkVisibility({ visibilityProperty: true }) ? (count.textContent ?? '') : ''
      if (text !== '' && text !== texts.at(-1)) texts.push(text)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  return () => page.evaluate(() => Reflect.get(window, 'counts'))
}

test('never says that a case newer than the build does not exist, however late the changes come', async ({ page }) => {
  const mark = `unik${Date.now()}`
  const added = await storeUnbuilt((db) => createCase(db, caseInput({ ...ownTexts('Newer v Build'), tags: [mark] })))
  const counts = await followCount(page)
  const release = await holdCalls(page, api.changes)
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.goto(`${paths.cases}?q=${mark}`)
  await expect(page.getByRole('heading', { name: 'Searching…' })).toBeVisible()
  await page.waitForLoadState('load')
  await expect.poll(() => requested.filter((path) => path.startsWith(`${searchFolder}base`)).length).toBeGreaterThan(0)
  release()
  await expect(page.getByRole('heading', { name: '1 cases found' })).toBeVisible()
  await expect(page.locator('.register-results').getByRole('link', { name: added.title })).toBeVisible()
  expect(new Set(await counts())).toEqual(new Set(['Searching…', '1 cases found']))
  expect(requested.filter((path) => path === api.changedCases)).toHaveLength(1)
  expect(requested.filter((path) => path.startsWith(`${api.cases}/`))).toEqual([])
  await storeUnbuilt((db) => deleteRecords(db, 'case', [added.id]))
})

test('keeps the focus in the list while a new and a changed case are drawn', async ({ page }) => {
  const { id, slug, title } = await findBuilt('focused')
  await storeUnbuilt((db) =>
    updateCase(db, id, caseInput({ ...ownTexts('Focused v Row'), slug, date: changedCases.focused.date }), undefined, aSave),
  )
  const added = await storeUnbuilt((db) => createCase(db, caseInput({ ...ownTexts('Above v Focus'), date: '9998-12-31' })))
  const release = await holdCalls(page, api.changes)
  await page.goto(paths.cases)
  const list = page.locator('[data-drawn=newest-cases]')
  const links = {
    changed: list.locator(`a[href="${paths.case(slug)}"]`),
    same: list.getByRole('link', { name: 'Oakwood Solicitors Ltd v Menzies' }),
  }
  await expect(links.changed).toHaveText(title)
  await links.same.focus()
  release()
  await expect(list.getByRole('link', { name: added.title })).toBeVisible()
  await expect(links.same).toBeFocused()
  const releaseAgain = await holdCalls(page, api.changes)
  await page.reload()
  await links.changed.focus()
  releaseAgain()
  await expect(list.getByRole('link', { name: added.title })).toBeVisible()
  await expect(links.changed).toBeFocused()
  await storeUnbuilt((db) => deleteRecords(db, 'case', [id, added.id]))
})

test('shows a changed article in its place in the list of news', async ({ page }) => {
  const item = await storeUnbuilt((db) => newsStore.create(db, newsInput(ownTexts('News before'))))
  await page.goto(paths.news)
  await expect(page.getByRole('link', { name: item.title, exact: true })).toBeVisible()
  const { id, updatedAt: _, ...fields } = item
  await storeUnbuilt((db) => newsStore.update(db, id, { ...fields, title: 'News after' }, undefined, aSave))
  await page.goto(paths.news)
  await expect(page.getByRole('link', { name: 'News after', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: item.title, exact: true })).toHaveCount(0)
})

test('keeps an unchanged page as it was built, and loads no drawing code', async ({ page }) => {
  await storeUnbuilt((db) => createCase(db, caseInput(ownTexts('Another v Page'))))
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto(paths.case('oakwood-solicitors-ltd-v-menzies'))
  await page.waitForLoadState('networkidle')
  expect(loaded).toContain(api.changes)
  expect(loaded.filter((path) => path === '/live.js' || path.startsWith('/drawn/'))).toEqual([])
})

test.describe('without an answer of the API', () => {
  test.use({ expectedConsole: [/^Failed to load resource/] })

  for (const [what, fails] of [
    ['answers 500', { status: 500, body: 'no' }],
    ['cannot be reached', undefined],
  ] as const)
    test(`keeps every page as it was built when the API ${what}`, async ({ page }) => {
      await page.route(`**${api.changes}`, (route) => (fails ? route.fulfill(fails) : route.abort()))
      await page.goto(paths.home)
      await page.waitForLoadState('networkidle')
      await expect(page.locator('[data-drawn=latest-cases]').getByRole('listitem')).toHaveCount(3)
    })

  test('shows what was built, and says that the newest notes could not be searched', async ({ page }) => {
    const mark = `unik${Date.now()}`
    const added = await storeUnbuilt((db) => createCase(db, caseInput({ ...ownTexts('Unknown v Newer'), tags: [mark] })))
    const counts = await followCount(page)
    const answerAgain = await divertCalls(page, api.changes, (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto(`${paths.cases}?q=oakwood`)
    await expect(page.getByRole('heading', { name: /^\d+ cases found, without the newest$/ })).toBeVisible()
    await expect(page.getByText('The newest notes and changes could not be searched.')).toBeVisible()
    await expect(page.locator('.register-results').getByRole('link').first()).toBeVisible()
    await page.getByRole('searchbox').fill(mark)
    await expect(page.getByRole('heading', { name: 'No older cases found' })).toBeVisible()
    expect((await counts()).filter((text) => /^(?:0|No) cases found/.test(text))).toEqual([])
    answerAgain()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: '1 cases found' })).toBeVisible()
    await storeUnbuilt((db) => deleteRecords(db, 'case', [added.id]))
  })

  test('keeps a list as it was built while its drawing cannot be made', async ({ page }) => {
    const added = await storeUnbuilt((db) => createCase(db, caseInput({ ...ownTexts('Never v Drawn'), date: '9998-12-31' })))
    await page.route('**/drawn/**', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto(paths.home)
    await page.waitForLoadState('networkidle')
    const rows = page.locator('[data-drawn=latest-cases]').getByRole('listitem')
    await expect(rows).toHaveCount(3)
    await expect(rows.filter({ hasText: added.title })).toHaveCount(0)
    await storeUnbuilt((db) => deleteRecords(db, 'case', [added.id]))
  })
})
