import type { Page } from '@playwright/test'
import { rowsInFurtherStep, rowsInStep } from '#domain/cases/register-pages.ts'
import { searchFolder } from '#domain/site/paths.ts'
import { expect, keepAsBuilt, paths, test } from './fixtures.ts'
import { holdCalls } from './hold.ts'
import { movePointer } from './pointer.ts'
import { scriptBytes } from './script-weight.ts'

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

test('offers the specified options, writes the query to the address on Enter and Search, clears it, and announces the count', async ({
  page,
}) => {
  await open(page)
  const options = (label: string) => page.getByLabel(label).locator('option').allInnerTexts()
  const categories = ['Cost Budgeting', 'Detailed Assessment', 'QOCS', "Solicitor's Act", 'Part 36']
  expect(await options('Category')).toEqual(['All Categories', ...categories])
  const years = await options('Year')
  expect([years[0], ...years.slice(-5)]).toEqual(['All Years', '2024', '2023', '2022', '2021', '2020'])
  await expect(keyword(page)).toHaveAttribute('placeholder', 'Search cases by keyword, citation or judge...')
  const all = await countOf(page)
  const first = await rows(page).count()
  await keyword(page).fill('budget')
  await keyword(page).press('Enter')
  await expectSearch(page, { q: 'budget' })
  await expect.poll(() => countOf(page)).toBeLessThan(all)
  await page.getByLabel('Category').selectOption('Cost Budgeting')
  await page.getByLabel('Year').selectOption('2024')
  await page.getByRole('button', { name: 'Search' }).click()
  await expectSearch(page, { q: 'budget', category: 'Cost Budgeting', year: '2024' })
  await expect(rows(page)).not.toHaveCount(0)
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expectSearch(page, {})
  await expect(count(page)).toHaveText(`${all} cases found`)
  await expect(rows(page)).toHaveCount(first)
})

test('marks what it found, counts it by year, shows cases with all words apart, saves results, and offers a named category', async ({
  page,
}) => {
  await open(page)
  await keyword(page).fill('costs QOCS')
  const apart = page.getByRole('region', { name: 'Cases that hold all of these words' })
  await expect(apart.getByRole('link')).not.toHaveCount(0)
  await expect(page.locator('.register-passage mark').first()).toBeVisible()
  await keyword(page).fill('llp')
  await page.getByLabel('Order').selectOption('Most relevant')
  await expect(rows(page).first().getByRole('heading').locator('mark').first()).toHaveText(/^llp$/i)
  await page.getByText('Filter', { exact: true }).click()
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

test('shows the first result whole in the first view, on a phone and on a desktop, and the question in the title', async ({ page }) => {
  for (const [width, height, q] of [
    [390, 844, 'indemnity'],
    [1440, 900, 'part 36'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`${paths.cases}?q=${encodeURIComponent(q)}`)
    const found = await settledCount(page)
    const first = rows(page).first()
    expect(await first.evaluate((row) => row.getBoundingClientRect().bottom), q).toBeLessThanOrEqual(height)
    await expect(page).toHaveTitle(new RegExp(`^${q}: ${found} cases? \\|`))
  }
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page).toHaveTitle(/^Costs case law: a searchable register \|/)
})

test('leads from result to result and back to the search, even after another case, and shows no results to those who came another way', async ({
  page,
}) => {
  await open(page, '?q=budget&category=Cost+Budgeting')
  const back = page.getByRole('link', { name: 'Back to Case Law' })
  const found = await settledCount(page)
  await rows(page).first().getByRole('link').click()
  const trail = page.getByRole('navigation', { name: 'Results' })
  await expect(trail).toContainText(`1 of ${found}`)
  await trail.getByRole('link', { name: 'Next' }).click()
  await expect(trail).toContainText(`2 of ${found}`)
  await page.goBack()
  await expect(trail).toContainText(`1 of ${found}`)
  const neighbour = page.locator('.neighbours article a').first()
  const other = (await neighbour.getAttribute('href')) ?? ''
  await neighbour.click()
  await expect(page).toHaveURL(other)
  await back.click()
  await expectSearch(page, { q: 'budget', category: 'Cost Budgeting' })
  await page.goto(paths.team)
  await page.goto(other)
  await expect(back).toBeVisible()
  await expect(trail).toHaveCount(0)
  await back.click()
  await expect(page).toHaveURL(paths.cases)
})

test('leads from the head of a case to the judge, filters by the judge and a court, and leads to the other lists', async ({ page }) => {
  await page.goto(paths.case('ho-v-adelekun'))
  const judge = page.locator('.report-margin a[href*="/judges/"]').first()
  const name = (await judge.textContent()) ?? ''
  await judge.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('link', { name: 'Search in these notes' }).click()
  await expect(page).toHaveURL(/\?judge=/)
  await expect(page.getByLabel('Judge')).toHaveValue(name)
  const found = await settledCount(page)
  await page.getByText(`Filter: ${name}`).click()
  await expect(page.getByLabel('Judge').locator('option:checked')).toHaveText(`${name} (${found})`)
  await page.getByLabel('Court').selectOption({ index: 1 })
  await expect(page).toHaveURL(/court=.*&judge=/)
  const places = page.getByRole('navigation', { name: 'Register' }).getByRole('link')
  await expect(places).toHaveText(['Cases', 'Rules', 'Authorities', 'Judges', 'Check', 'Tools'])
  for (const path of [paths.rules, paths.authorities, paths.judges, paths.citationCheck]) {
    await places.and(page.locator(`[href="${path}"]`)).click()
    await expect(places.and(page.locator('[aria-current=page]'))).toHaveAttribute('href', path)
  }
})

test('restores the query with Back and Forward, and from a case', async ({ page }) => {
  await open(page)
  const all = await countOf(page)
  await page.getByLabel('Category').selectOption('QOCS')
  await expect.poll(() => countOf(page)).toBeLessThan(all)
  const qocs = await settledCount(page)
  await keyword(page).pressSequentially('notice')
  await keyword(page).press('Enter')
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

test('shows a filter that is not an option, and searches all texts for a category without a case in the year', async ({ page }) => {
  await open(page, '?year=1999&category=Crime')
  await expect(page.getByRole('heading', { name: 'No cases found' })).toBeVisible()
  await expectSearch(page, { year: '1999', category: 'Crime' })
  await page.getByLabel('Category').selectOption('Part 36')
  await page.getByLabel('Year').selectOption('2022')
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

test('loads no search code before the first interaction and no search data before the form needs it, and 100 KB of scripts at most', async ({
  page,
}) => {
  const fetched: string[] = []
  const scripts: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  page.on('response', (answer) => answer.request().resourceType() === 'script' && scripts.push(answer.url()))
  await page.goto(paths.cases, { waitUntil: 'networkidle' })
  // Every page shares the header's script and the frame's check for changes, about a kilobyte together.
  expect(fetched.filter((path) => /^\/(_astro\/(?!(?:Header|SiteLayout)\.).*\.js|search\/)/.test(path))).toEqual([])
  await movePointer(page)
  await expect(page.locator('.register-form[data-live]')).toHaveCount(1)
  await page.waitForLoadState('networkidle')
  expect(fetched.filter((path) => /worker|^\/search/.test(path))).toEqual([])
  await keyword(page).fill('costs')
  await settledCount(page)
  // The page names the data of its build.
  expect(fetched).not.toContain('/search/manifest.json')
  const own = scripts.filter((address) => new URL(address).port === new URL(page.url()).port)
  expect(own.some((address) => address.includes('register-worker'))).toBe(true)
  expect(await scriptBytes(page, own)).toBeLessThanOrEqual(100 * 1024)
})

const results = (page: Page) => page.locator('.register-results').getByRole('link')

test('shows results in steps: Show more continues at the end of the list, and more come as the visitor approaches it @built-records', async ({
  page,
}) => {
  await page.goto(`${paths.cases}?q=a`)
  await expect(results(page)).toHaveCount(rowsInStep)
  const found = await countOf(page)
  expect(found).toBeGreaterThan(rowsInStep + rowsInFurtherStep)
  // On the way by Tab the page scrolls past the counts, and more cases load.
  await page.getByRole('button', { name: 'Show more cases' }).press('Enter')
  await expect(results(page).nth(rowsInStep)).toBeFocused()
  await expect(results(page)).toHaveCount(rowsInStep + rowsInFurtherStep)
  // More come by scrolling only while the focus is elsewhere.
  await page.locator(':focus').blur()
  await page.mouse.move(200, 400)
  await expect(async () => {
    await page.mouse.wheel(0, 2000)
    await expect(results(page)).toHaveCount(found, { timeout: 200 })
  }).toPass()
  await expect(page.getByRole('button', { name: 'Show more cases' })).toHaveCount(0)
})

test('prints the whole results below their question', async ({ page }) => {
  await page.goto(`${paths.cases}?q=a`)
  await expect(results(page)).toHaveCount(rowsInStep)
  const printed = page.evaluate(
    () =>
      new Promise((resolve) => {
        window.print = () => {
          dispatchEvent(new Event('beforeprint'))
          resolve(document.querySelectorAll('.register-results .register-row').length)
        }
      }),
  )
  await page.keyboard.press('Control+p')
  expect(await printed).toBe(await countOf(page))
  const question = () => document.documentElement.style.getPropertyValue('--print-question')
  expect(await page.evaluate(question)).toBe('": a"')
})
