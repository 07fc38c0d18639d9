import type { Page } from '@playwright/test'
import { rowsInFurtherStep, rowsInStep } from '#domain/cases/register-pages.ts'
import { searchFolder } from '#domain/site/paths.ts'
import { expect, keepAsBuilt, paths, test } from './fixtures.ts'
import { holdCalls } from './hold.ts'
import { movePointer } from './pointer.ts'
import { fetchedScripts, scriptBytes } from './script-weight.ts'

const rows = (page: Page) => page.locator('.register-row:visible').filter({ has: page.getByRole('link') })
const count = (page: Page) => page.locator('.register').getByRole('status')
const skeletons = (page: Page) => page.locator('.register-row:visible').filter({ has: page.locator('.skeleton') })
const keyword = (page: Page) => page.getByLabel('Keyword')

async function expectSearch(page: Page, query: { q?: string; category?: string; year?: string }): Promise<void> {
  const search = new URLSearchParams(query).toString()
  await expect(page).toHaveURL(search === '' ? paths.cases : `${paths.cases}?${search}`)
  await expect(keyword(page)).toHaveValue(query.q ?? '')
  await expect(page.getByLabel('Category')).toHaveValue(query.category ?? '')
  await expect(page.getByLabel('Year')).toHaveValue(query.year ?? '')
}

/** Opens the register and waits until the filter is interactive. */
async function open(page: Page, query = ''): Promise<void> {
  await page.goto(paths.cases + query)
  if (query === '') await movePointer(page)
  await expect(page.locator('.register-form[data-live]')).toHaveCount(1)
}

/** The count, once its rows have appeared. A second step comes when the end of the first is near. */
async function settledCount(page: Page): Promise<number> {
  let found = 0
  await expect(async () => {
    found = await countOf(page)
    const steps = [rowsInStep, rowsInStep + rowsInFurtherStep].map((rows) => Math.min(rows, found))
    expect(steps).toContain(await page.locator('.register-results').getByRole('link').count())
  }).toPass()
  return found
}

const countOf = async (page: Page) => Number(/^(\d+) cases found$/.exec((await count(page).textContent()) ?? '')?.[1])

test.beforeEach(({ page }) => keepAsBuilt(page))

test('offers the specified options', async ({ page }) => {
  await open(page)
  const options = (label: string) => page.getByLabel(label).locator('option').allInnerTexts()
  const categories = ['Cost Budgeting', 'Detailed Assessment', 'QOCS', "Solicitor's Act", 'Part 36']
  expect(await options('Category')).toEqual(['All Categories', ...categories])
  const years = await options('Year')
  expect([years[0], ...years.slice(-5)]).toEqual(['All Years', '2024', '2023', '2022', '2021', '2020'])
  await expect(keyword(page)).toHaveAttribute('placeholder', 'Search cases by keyword, citation or judge...')
})

test('writes the query to the address on Enter and Search, clears it, and announces the count', async ({ page }) => {
  await open(page)
  const all = await countOf(page)
  const first = await rows(page).count()
  await keyword(page).fill('budget')
  await keyword(page).press('Enter')
  await expectSearch(page, { q: 'budget' })
  await expect.poll(() => countOf(page)).toBeLessThan(all)
  await expect(rows(page)).toHaveCount(Math.min(rowsInStep, await countOf(page)))
  await page.getByLabel('Category').selectOption('Cost Budgeting')
  await page.getByLabel('Year').selectOption('2024')
  await page.getByRole('button', { name: 'Search' }).click()
  await expectSearch(page, { q: 'budget', category: 'Cost Budgeting', year: '2024' })
  await expect(rows(page)).not.toHaveCount(0)
  for (const row of await rows(page).all()) await expect(row).toContainText(/2024[\s\S]*Cost Budgeting/)
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expectSearch(page, {})
  await expect(count(page)).toHaveText(`${all} cases found`)
  await expect(rows(page)).toHaveCount(first)
})

test('marks what it found, counts and sorts it, shows cases with all words apart, and offers a named category', async ({ page }) => {
  await open(page)
  await page.getByText('Filter', { exact: true }).click()
  await page.getByText('How the search works').click()
  await expect(page.getByText('hold all of them but not together')).toBeVisible()
  await keyword(page).fill('costs QOCS')
  await expect(page.getByRole('heading', { name: 'Cases that hold all of these words' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Cases that hold all of these words' }).getByRole('link')).not.toHaveCount(0)
  await expect(page.locator('.register-results mark').filter({ hasText: /^qocs$/i })).not.toHaveCount(0)
  await expect(page.locator('.register-passage mark').first()).toBeVisible()
  await keyword(page).fill('llp')
  await page.getByLabel('Order').selectOption('Most relevant')
  await expect(rows(page).first().getByRole('heading').locator('mark')).toBeVisible()
  const year = page.getByRole('group', { name: 'Year' }).getByRole('button').first()
  const [name = '', ofYear] = ((await year.textContent()) ?? '').split(' ')
  await year.click()
  await expect(count(page)).toHaveText(`${ofYear} cases found`)
  await expect(page).toHaveURL(`${paths.cases}?q=llp&year=${name}&sort=relevance`)
  await page.getByRole('group', { name: 'Year' }).getByRole('button', { pressed: true }).click()
  const saved = page.waitForEvent('download')
  await page.getByText('Save or share').click()
  await page.getByRole('button', { name: 'Download RIS' }).click()
  expect((await saved).suggestedFilename()).toBe('cases.ris')
  await keyword(page).fill('qocs')
  const offer = page.getByRole('button', { name: /^Category QOCS: all \d+ cases$/ })
  const offered = /\d+/.exec((await offer.textContent()) ?? '')?.[0]
  await offer.click()
  await expectSearch(page, { category: 'QOCS' })
  await expect(count(page)).toHaveText(`${offered} cases found`)
})

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test(`shows the first result whole in the first view, and the question in the title (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    for (const q of ['indemnity', 'budget', 'part 36', 'QOCS']) {
      await page.goto(`${paths.cases}?q=${encodeURIComponent(q)}`)
      const found = await settledCount(page)
      const bottom = () =>
        rows(page)
          .first()
          .evaluate((row) => row.getBoundingClientRect().bottom)
      expect(await bottom(), q).toBeLessThanOrEqual(height)
      await expect(page).toHaveTitle(new RegExp(`^${q}: ${found} cases? \\|`))
    }
    await page.getByRole('button', { name: 'Clear Filters' }).click()
    await expect(page).toHaveTitle(/^Costs case law: a searchable register \|/)
  })

test('leads to the other lists of the register from each of them', async ({ page }) => {
  for (const path of [paths.cases, paths.rules, paths.authorities, paths.judges, paths.citationCheck]) {
    await page.goto(path)
    const places = page.getByRole('navigation', { name: 'Register' }).getByRole('link')
    await expect(places).toHaveText(['Cases', 'Rules', 'Authorities', 'Judges', 'Check', 'Tools'])
    await expect(places.and(page.locator('[aria-current=page]'))).toHaveAttribute('href', path)
  }
})

test('leads from result to result and back, and shows no results to those who came another way', async ({ page }) => {
  await open(page, '?q=costs')
  const found = await settledCount(page)
  await rows(page).first().getByRole('link').click()
  const trail = page.getByRole('navigation', { name: 'Results' })
  await expect(trail).toContainText(`1 of ${found}`)
  await trail.getByRole('link', { name: 'Next' }).click()
  await expect(trail).toContainText(`2 of ${found}`)
  await page.goBack()
  await expect(trail).toContainText(`1 of ${found}`)
  await page.getByRole('link', { name: 'Back to Case Law' }).click()
  await expectSearch(page, { q: 'costs' })
  const slug = await rows(page).nth(1).getByRole('link').getAttribute('href')
  await page.goto(slug ?? '')
  await expect(page.getByRole('link', { name: 'Back to Case Law' })).toBeVisible()
  await expect(trail).toHaveCount(0)
})

test('leads from the head of a case to the judge, and filters by the judge and a court', async ({ page }) => {
  await page.goto(`${paths.cases}/ho-v-adelekun`)
  const judge = page.locator('.report-margin a[href*="/judges/"]').first()
  const name = (await judge.textContent()) ?? ''
  await judge.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('link', { name: 'Search in these notes' }).click()
  await expect(page).toHaveURL(/\?judge=/)
  await expect(page.getByLabel('Judge')).toHaveValue(name)
  const found = await settledCount(page)
  await expect(page.getByText(`Filter: ${name}`)).toBeVisible()
  await page.getByText(`Filter: ${name}`).click()
  await expect(page.getByLabel('Judge').locator('option:checked')).toHaveText(`${name} (${found})`)
  await page.getByLabel('Court').selectOption({ index: 1 })
  await expect(page).toHaveURL(/court=.*&judge=/)
})

test('restores the query with Back and Forward', async ({ page }) => {
  await open(page)
  const all = await countOf(page)
  await page.getByLabel('Category').selectOption('QOCS')
  await expect.poll(() => countOf(page)).toBeLessThan(all)
  const qocs = await settledCount(page)
  await keyword(page).pressSequentially('notice')
  await keyword(page).press('Enter')
  await page.getByLabel('Year').selectOption('2022')
  await expectSearch(page, { q: 'notice', category: 'QOCS', year: '2022' })
  await page.goBack()
  await expectSearch(page, { q: 'notice', category: 'QOCS' })
  await page.goBack()
  await expectSearch(page, { category: 'QOCS' })
  await expect.poll(() => settledCount(page)).toBe(qocs)
  await page.goBack()
  await expectSearch(page, {})
  await page.goForward()
  await expectSearch(page, { category: 'QOCS' })
  await expect.poll(() => settledCount(page)).toBe(qocs)
  await rows(page).first().getByRole('link').click()
  await expect(page).not.toHaveURL(/category/)
  await page.goBack()
  await expectSearch(page, { category: 'QOCS' })
  await expect.poll(() => settledCount(page)).toBe(qocs)
})

test('shows the active filter when the address has a value that is not an option', async ({ page }) => {
  await open(page, '?year=1999&category=Crime')
  await expect(page.getByRole('heading', { name: 'No cases found' })).toBeVisible()
  await expectSearch(page, { year: '1999', category: 'Crime' })
  await page.locator('.register-notice').getByRole('button', { name: 'Clear Filters' }).click()
  await expectSearch(page, {})
})

test('searches the texts for a category without a case in the chosen year', async ({ page }) => {
  await open(page, '?category=Part+36&year=2022')
  await page.getByRole('button', { name: 'Search all texts for “Part 36”' }).click()
  await expectSearch(page, { q: 'Part 36', year: '2022' })
  await expect(rows(page)).toHaveCount(1)
})

test('never flashes the whole list for an address with a query, but shows six skeletons first', async ({ page }) => {
  const releaseCode = await holdCalls(page, '/_astro/CaseFilter*.js')
  const releaseData = await holdCalls(page, `${searchFolder}**`)
  await page.goto(`${paths.cases}?q=budget`)
  await expect(skeletons(page)).toHaveCount(6)
  await expect(rows(page)).toHaveCount(0)
  releaseCode()
  await expect(count(page)).toHaveText('Searching…')
  await expect(skeletons(page)).toHaveCount(6)
  await expect(rows(page)).toHaveCount(0)
  releaseData()
  await expect(count(page)).toHaveText(/^[1-9]\d* cases found$/)
  await expect(skeletons(page)).toHaveCount(0)
})

test('reaches and uses every control by keyboard alone', async ({ page }) => {
  await open(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  // The links of the page's head come first.
  await expect(page.locator('#main header')).toBeVisible()
  const links = await page.locator('#main header').getByRole('link').count()
  for (let stops = 0; stops <= links; stops++) await page.keyboard.press('Tab')
  await expect(keyword(page)).toBeFocused()
  await page.keyboard.type('costs')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('QOCS')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2022')
  await expectSearch(page, { q: 'costs', category: 'QOCS', year: '2022' })
  await page.keyboard.press('Tab')
  await page.keyboard.type('Most')
  // Search, Filter, Save or share.
  for (let stops = 0; stops < 4; stops++) await page.keyboard.press('Tab')
  // Without results there is a second button below.
  await expect(page.getByRole('search').getByRole('button', { name: 'Clear Filters' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectSearch(page, {})
})

test('shows rows in every frame while an address with a query loads', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.addInitScript(() => {
    const look = (): void => {
      const all = [...document.querySelectorAll<HTMLElement>('.register-row')]
      if (all.length > 0 && !all.some((row) => row.offsetParent !== null)) document.documentElement.dataset['bare'] = 'seen'
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await open(page, '?q=budget')
  await expect(count(page)).toHaveText(/^\d+ cases found$/)
  await expect(page.locator('html')).not.toHaveAttribute('data-bare')
})

test('loads no React and no search code before the first interaction, and no search data before the form needs it', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto(paths.cases, { waitUntil: 'networkidle' })
  // Every page shares the header's script and the frame's check for changes, about a kilobyte together.
  expect(fetched.filter((path) => /^\/(_astro\/(?!(?:Header|SiteLayout)\.).*\.js|search\/)/.test(path))).toEqual([])
  await movePointer(page)
  await expect(page.locator('.register-form[data-live]')).toHaveCount(1)
  await page.waitForLoadState('networkidle')
  expect(fetched.filter((path) => /worker|^\/search/.test(path))).toEqual([])
  await keyword(page).focus()
  await expect.poll(() => fetched.some((path) => /^\/search\/base\/.*\/directory\.bin$/.test(path))).toBe(true)
  // The page names the data of its build.
  expect(fetched).not.toContain('/search/manifest.json')
})

test('loads at most 100 KB of scripts for the register in total', async ({ page }) => {
  await page.goto(paths.home)
  const addresses = await fetchedScripts(page, `${paths.cases}?q=costs`)
  await settledCount(page)
  const names = addresses.map((address) => new URL(address).pathname)
  expect(names.some((name) => name.includes('register-worker'))).toBe(true)
  expect(await scriptBytes(page, addresses)).toBeLessThanOrEqual(100 * 1024)
})

test('keeps words that were typed before their code had loaded, and searches them before React has', async ({ page }) => {
  const release = await holdCalls(page, '/_astro/{CaseFilter,react}*.js')
  await page.goto(paths.cases)
  const rows = page.waitForRequest(/\/search\/base\/.*\/rows\//)
  await keyword(page).pressSequentially('budget')
  await rows
  release()
  await expectSearch(page, { q: 'budget' })
  expect(await settledCount(page)).toBeGreaterThan(0)
})
