import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { api } from '#domain/site/paths.ts'
import { expectNoViolation, expectSound } from './axe.ts'
import { toast } from './desk-screen.ts'
import { expect, listedCases, paths, test } from './fixtures.ts'
import { divertCalls, holdCalls } from './hold.ts'
import { asStaff } from './session.ts'

const panel = (page: Page, name: string) => page.getByRole('region', { name })
const casesTab = `${paths.adminDashboard}?tab=cases`
test.use({ expectedConsole: [/^Failed to load resource: .*(401|503|ERR_FAILED)/] })

let round = 0

/** Rows that no other test uses. */
function rowsOf(count: number) {
  round += 1
  const word = `transfer-${Date.now()}-${round}`
  return Array.from({ length: count }, (_, index) => ({
    title: `${word} ${index + 1}`,
    // A separate summary for each row, because pages need different descriptions.
    summary: `A summary of ${word} ${index + 1}.`,
    content: 'A note.',
    category: 'QOCS',
    date: '2021-04-05',
    author: 'A Tester',
    tags: 'one, two',
  }))
}

async function choose(page: Page, rows: unknown, name = 'cases.json'): Promise<void> {
  const file = { name, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(rows)) }
  await page.getByLabel('Cases file').setInputFiles(file)
}

/** Drags a file over the page, or drops it there. */
async function drag(page: Page, kind: 'dragover' | 'drop', name: string, text: string): Promise<void> {
  const data = await page.evaluateHandle(
    ([fileName, content]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([content], fileName))
      return transfer
    },
    [name, text] as const,
  )
  await page.dispatchEvent('body', kind, { dataTransfer: data })
}

const storedOf = async (page: Page, rows: { title: string }[]) => {
  const titles = new Set(rows.map(({ title }) => title))
  return (await listedCases(page.request)).map(({ title }) => title).filter((title) => titles.has(title))
}

// Other tests count the register, so delete what was imported.
test.afterEach(async ({ request }) => {
  const ids = (await listedCases(request)).filter(({ title }) => title.startsWith('transfer-')).map(({ id }) => id)
  if (ids.length > 0) expect((await request.post(api.caseDeletion, { data: { ids }, headers: await asStaff() })).status()).toBe(200)
})

test('checks a dropped file first, names new, skipped and faulty rows, and imports only once that is confirmed', async ({
  staffPage: page,
}) => {
  const rows = rowsOf(7)
  await page.goto(casesTab)
  const zone = page.getByText('Drop the file to import its cases')
  await expect(page.getByRole('button', { name: 'Import Cases' })).toBeVisible()
  await drag(page, 'dragover', 'cases.json', '')
  await expect(zone).toBeVisible()
  await expectNoViolation(page, 'drop zone')
  await drag(page, 'drop', 'cases.csv', 'title')
  await expect(zone).toBeHidden()
  await expect(toast(page, 'Invalid file')).toBeVisible()
  await expect(toast(page, 'Please select a valid JSON file')).toBeVisible()
  const release = await holdCalls(page, api.caseImportCheck)
  await drag(page, 'drop', 'cases.json', `\uFEFF${JSON.stringify([...rows.slice(0, 6), { ...rows[0], date: '12/03/2024' }, rows[1]])}`)
  await expect(panel(page, 'Checking the file').getByRole('progressbar')).toBeVisible()
  release()
  const check = panel(page, 'Check before importing')
  await expect(check).toContainText('1 row has errors. Import the 6 valid rows')
  const date = `7 ${rows[0]?.title} date Write the date as YYYY-MM-DD, for example 2024-03-12`
  await expect(check.getByRole('region', { name: 'Rows with errors' }).getByRole('row', { name: date })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0)
  await check.getByText('Duplicates (1)').click()
  await expect(check.getByRole('row', { name: `8 ${rows[1]?.title}` })).toContainText('this file')
  await expectSound(page, 'import checked')
  const downloading = page.waitForEvent('download')
  await check.getByRole('button', { name: 'Save the list of errors' }).click()
  expect((await downloading).suggestedFilename()).toBe('cases-errors.csv')
  await check.getByRole('button', { name: 'Close' }).click()
  expect(await storedOf(page, rows)).toEqual([])

  await choose(page, rows.slice(0, 6))
  await page.getByRole('button', { name: 'Import 6 cases' }).click()
  await expect(toast(page, 'Imported 6 cases. Skipped 0 duplicates.')).toBeVisible()
  await choose(page, rows)
  await check.getByText('What will be imported (1)').click()
  await expect(check.getByRole('row', { name: `7 ${rows[6]?.title}` })).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 case' }).click()
  await expect(toast(page, 'Import successful')).toBeVisible()
  const results = panel(page, 'Import results')
  await expect(results.getByRole('listitem')).toHaveText([...rows.slice(0, 5).map(({ title }) => title), '...and 1 more'])
  await expectSound(page, 'import results')
})

test('asks before an import is left, and keeps the focus when it is cancelled', async ({ staffPage: page }) => {
  const rows = rowsOf(4)
  await page.goto(casesTab)
  await choose(page, rows)
  const release = await holdCalls(page, api.caseImport)
  await page.getByRole('button', { name: 'Import 4 cases' }).press('Enter')
  const sending = panel(page, 'Importing cases')
  await expect(sending.getByRole('heading')).toBeFocused()
  await expect(sending.getByRole('progressbar', { name: 'Cases sent' })).toHaveAttribute('max', '4')
  await expectNoViolation(page, 'sending')
  const opened = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await opened
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await sending.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(sending).toContainText('Stopping after the current batch')
  await expect(sending.getByRole('button', { name: 'Cancel' })).toBeFocused()
  release()
  await expect.poll(async () => (await storedOf(page, rows)).length).toBe(4)
})

test('exports every case on a phone, resumes after a failure, and keeps the focus in place', async ({ staffPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(casesTab)
  const more = page.getByRole('button', { name: 'More', exact: true })
  await more.press('Enter')
  await page.getByRole('button', { name: 'Export', exact: true }).press('Enter')
  const pages = '/api/cases/export/page**'
  const recover = await divertCalls(page, pages, (route) => route.fulfill({ status: 503, body: '' }))
  await page.getByRole('button', { name: 'Export JSON' }).press('Enter')
  await expect(more).toBeFocused()
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  const resume = panel(page, 'The export stopped').getByRole('button', { name: 'Resume' })
  await resume.waitFor()
  recover()
  const release = await holdCalls(page, pages)
  const downloading = page.waitForEvent('download')
  await resume.press('Enter')
  const exporting = panel(page, 'Exporting cases as JSON')
  await expect(exporting.getByRole('heading')).toBeFocused()
  await expectNoViolation(page, 'exporting')
  release()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^cases-\d{4}-\d\d-\d\d\.json$/)
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toHaveLength((await listedCases(page.request)).length)
  await expect(toast(page, 'Cases exported')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Case Law' })).toBeFocused()
})
