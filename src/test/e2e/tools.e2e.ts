import { readFile } from 'node:fs/promises'
import { expectNoViolation, sidewaysFaults } from './axe.ts'
import { expect, paths, test } from './fixtures.ts'
import { fetchedScripts, scriptBytes } from './script-weight.ts'

const rates = paths.tool('guideline-hourly-rates')

test('loads nothing of a tool before the first touch, then at most 25 KB beside React, and keeps the input in the fragment alone', async ({
  page,
}) => {
  const requested: string[] = []
  const after: string[] = []
  const before = await fetchedScripts(page, rates)
  page.on('request', (request) => requested.push(request.url()))
  page.on('response', (answer) => answer.request().resourceType() === 'script' && after.push(answer.url()))
  await page.getByRole('combobox', { name: /^Band/ }).selectOption('National 2')
  await page.getByLabel('Day of the work').fill('2026-03-02')
  await page.getByLabel('Rate claimed').fill('350')
  const status = page.getByRole('status').filter({ hasText: 'guideline' })
  await expect(status).toContainText('£350 is 21.5% above the guideline of £288')
  await page.getByLabel('Hours').fill('2')
  await expect(status).toContainText('£700 claimed, £576 at the guideline')
  await expect(page).toHaveURL(/#.*rate=350/)
  await page.getByLabel('Rate claimed').fill('much')
  await expect(page.getByLabel('Rate claimed')).toHaveAttribute('aria-invalid', 'true')
  expect(requested.filter((address) => address.includes('350'))).toEqual([])
  const own = after.filter((address) => !before.includes(address) && !/\/react\./.test(address))
  expect(await scriptBytes(page, own)).toBeLessThan(25 * 1024)
})

test('opens a link with several fee earners, adds and removes one, and puts the figures into the enquiry after the visitor’s own words', async ({
  page,
}) => {
  await page.goto(`${rates}#band=National+2&day=2026-03-02&grade=A&rate=350&hours=10&grade=D&rate=150&hours=5.5`)
  const claimed = page.getByRole('status').filter({ hasText: 'claimed' })
  await expect(claimed).toContainText('£4,325 claimed, £3,661 at the guideline')
  for (const width of [1440, 320]) expect(await sidewaysFaults(page, 'a result', width)).toEqual([])
  await expectNoViolation(page, 'a result at 320 px')
  await page.getByRole('button', { name: 'Remove fee earner 1' }).click()
  await expect(claimed).toContainText('£825 claimed, £781')
  await page.getByRole('button', { name: 'Add a fee earner' }).click()
  await page.getByLabel('Rate claimed').nth(1).fill('288')
  await page.getByLabel('Hours').nth(1).fill('1')
  const message = page.locator('#enquiry').getByLabel('Message')
  await message.fill('Please look at this.')
  await page.getByRole('button', { name: 'Ask us about this' }).click()
  await expect(message).toBeFocused()
  await expect(message).toHaveValue(/^Please look at this\.\n\nGuideline hourly rates: £1,113 claimed/)
})

const results = [
  ['detailed-assessment-timetable', 'eventDay=2026-06-25&costs=75000', 'Tuesday 29 December 2026'],
  ['interest-on-costs', 'costs=10000&from=2025-01-01&to=2026-01-01&paidOn=2025-03-15&paid=5000', '£480'],
  ['solicitors-act-assessment', 'delivered=2026-01-15&applied=2026-02-01', 'Sunday 15 February 2026'],
  ['court-fees', 'step=assessment&day=2026-07-12&costs=15000.01', '£801'],
] as const

test('opens a link to a result of each other tool, and saves the timetable for a calendar and each day of interest as a table', async ({
  page,
}) => {
  const saved = async (button: string) => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()])
    return readFile(await download.path(), 'utf8')
  }
  for (const [slug, fragment, result] of results) {
    await page.goto(`${paths.tool(slug)}#${fragment}`)
    await expect(page.getByRole('main')).toContainText(result)
    await expect(page.getByRole('table', { name: 'Working' })).toBeVisible()
    if (slug === 'detailed-assessment-timetable') expect(await saved('Save to calendar')).toContain('DTSTART;VALUE=DATE:20261229')
    if (slug === 'interest-on-costs') expect((await saved('Save each day')).split('\r\n')).toHaveLength(367)
  }
})

test('answers machines with the tables and every public note, and shows the tables with their sources without JavaScript', async ({
  request,
}) => {
  const html = await (await request.get(rates)).text()
  expect(html).toMatch(/<td[^>]*>£579<\/td>/)
  expect(html).toMatch(/read on 29\sNovember\s2026/)
  for (const [slug] of results)
    expect(await (await request.get(paths.toolData(slug))).json()).toMatchObject({ jurisdiction: 'England and Wales' })
  const { count, notes } = await (await request.get(paths.notesData)).json()
  expect(notes).toHaveLength(count)
  const oakwood = { citation: '[2024] UKSC 34', link: expect.stringMatching(/\/cases\/oakwood/), licence: expect.stringMatching(/terms/) }
  expect(notes).toContainEqual(expect.objectContaining(oakwood))
})
