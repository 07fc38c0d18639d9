import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import * as z from 'zod'
import { exportedCaseSchema } from '#domain/cases/case-export.ts'
import { api } from '#domain/site/paths.ts'
import { expectNoViolation } from './axe.ts'
import { asStaff, toast } from './desk-screen.ts'
import { expect, listedCases, paths, test } from './fixtures.ts'
import { divertCalls, holdCalls } from './hold.ts'

const panel = (page: Page, name: string) => page.getByRole('region', { name })
const casesTab = `${paths.adminDashboard}?tab=cases`
test.use({ expectedConsole: [/^Failed to load resource: .*(401|503|ERR_FAILED)/] })

let round = 0

/** Rows that no other test uses. Four of them with a long `content` do not fit into one call. */
function rowsOf(count: number, content = 'A note.') {
  round += 1
  const word = `transfer-${Date.now()}-${round}`
  return Array.from({ length: count }, (_, index) => ({
    title: `${word} ${index + 1}`,
    // A separate summary for each row, because pages need different descriptions.
    summary: `A summary of ${word} ${index + 1}.`,
    content,
    category: 'QOCS',
    date: '2021-04-05',
    author: 'A Tester',
    tags: 'one, two',
  }))
}
const large = 'A line of a long note.\n'.repeat(30_000)

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

async function deleteCases(page: Page, ids: number[]): Promise<void> {
  const answer = await page.request.post(api.caseDeletion, { data: { ids }, headers: await asStaff(page) })
  expect(answer.status()).toBe(200)
}

async function saved(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8')
}

// Other tests count the register, so delete what was imported.
test.afterEach(async ({ page }) => {
  await page.goto(paths.adminDashboard)
  const ours = (await listedCases(page.request)).filter(({ title }) => title.startsWith('transfer-'))
  if (ours.length > 0)
    await deleteCases(
      page,
      ours.map(({ id }) => id),
    )
})

test('checks a file first: new rows, skipped rows, and each faulty row with its field and reason', async ({ staffPage: page }) => {
  const rows = rowsOf(4)
  await page.goto(casesTab)
  const release = await holdCalls(page, api.caseImportCheck)
  await choose(page, [...rows, { ...rows[0], date: '12/03/2024' }, { summary: 'No title', slug: 'findable' }, 7, rows[1]])
  await expect(panel(page, 'Checking the file').getByRole('progressbar')).toBeVisible()
  await expectNoViolation(page, 'checking')
  release()
  const check = panel(page, 'Check before importing')
  await expect(check).toContainText('3 rows have errors. Import the 4 valid rows')
  await expect(toast(page, 'Import failed')).toHaveCount(0)
  await expect(check.getByRole('row', { name: 'Valid and new 4' })).toBeVisible()
  const faults = check.getByRole('region', { name: 'Rows with errors' })
  await expect(
    faults.getByRole('row', { name: `5 ${rows[0]?.title} date Write the date as YYYY-MM-DD, for example 2024-03-12` }),
  ).toBeVisible()
  await expect(faults.getByRole('row', { name: '6 findable title Title is required' })).toBeVisible()
  await expect(faults.getByRole('row', { name: '7 row This row is not a case' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0)
  await check.getByText('Duplicates (1)').click()
  await expect(check.getByRole('row', { name: `8 ${rows[1]?.title}` })).toContainText('this file')
  const downloading = page.waitForEvent('download')
  await check.getByRole('button', { name: 'Save the list of errors' }).click()
  const list = await downloading
  expect(list.suggestedFilename()).toBe('cases-errors.csv')
  expect(await saved(list)).toContain('6,findable,title,Title is required')
  await check.getByRole('button', { name: 'Close' }).click()
  await expect(check).toHaveCount(0)
  expect(await storedOf(page, rows)).toEqual([])
})

test('waits for confirmation of a valid file, and names up to five skipped duplicates', async ({ staffPage: page }) => {
  const rows = rowsOf(9)
  await page.goto(casesTab)
  await choose(page, rows.slice(0, 7))
  await page.getByRole('button', { name: 'Import 7 cases' }).click()
  await expect(toast(page, 'Imported 7 cases. Skipped 0 duplicates.')).toBeVisible()
  await choose(page, rows)
  const check = panel(page, 'Check before importing')
  await expect(check.getByText('2 cases can be imported. 7 duplicates will be skipped.')).toBeVisible()
  await check.getByText('What will be imported (2)').click()
  await expect(check.getByRole('row', { name: `9 ${rows[8]?.title}` })).toBeVisible()
  expect(await storedOf(page, rows)).toHaveLength(7)
  await check.getByRole('button', { name: 'Cancel' }).click()
  await expect(check).toHaveCount(0)

  await choose(page, rows)
  await page.getByRole('button', { name: 'Import 2 cases' }).click()
  await expect(toast(page, 'Import successful')).toBeVisible()
  await expect(toast(page, 'Imported 2 cases. Skipped 7 duplicates.')).toBeVisible()
  const results = panel(page, 'Import Results')
  await expect(results.getByRole('listitem')).toHaveText([...rows.slice(0, 5).map(({ title }) => title), '...and 2 more'])
  const last = rows[8]?.title ?? ''
  await page.getByLabel('Search cases').fill(last)
  await expect(page.getByRole('link', { name: last, exact: true })).toBeVisible()
})

test('shows the drop zone while a file is dragged over the tab, and accepts only .json', async ({ staffPage: page }) => {
  const [row] = rowsOf(1)
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
  await drag(page, 'drop', 'cases.json', `\uFEFF${JSON.stringify(row)}`)
  await page.getByRole('button', { name: 'Import 1 case' }).click()
  await expect(toast(page, 'Imported 1 cases. Skipped 0 duplicates.')).toBeVisible()
})

test('asks before an import is left, stops it on Cancel, and resumes it without losing or doubling a row', async ({ staffPage: page }) => {
  const rows = rowsOf(4, large)
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
  const cancelled = panel(page, 'The import was cancelled')
  await expect(cancelled).toContainText(/^The import was cancelled.*[1-3] of 4 cases were imported/)
  await expect(cancelled.getByRole('heading')).toBeFocused()
  await expectNoViolation(page, 'stopped')
  const first = (await storedOf(page, rows)).length
  expect(first).toBeGreaterThan(0)
  expect(first).toBeLessThan(4)

  await cancelled.getByRole('button', { name: 'Resume' }).click()
  await expect(toast(page, 'Imported 4 cases. Skipped 0 duplicates.')).toBeVisible()
  expect((await storedOf(page, rows)).sort()).toEqual(rows.map(({ title }) => title).sort())
})

test('closes the menu of a phone when an export starts, and keeps the focus through its failure and its end', async ({
  staffPage: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(casesTab)
  const more = page.getByRole('button', { name: 'More', exact: true })
  await more.press('Enter')
  await page.getByRole('button', { name: 'Export', exact: true }).press('Enter')
  const refuse = await divertCalls(page, '/api/cases/export/page**', (route) => route.fulfill({ status: 503, body: '' }))
  await page.getByRole('button', { name: 'Export JSON' }).press('Enter')
  await expect(more).toBeFocused()
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  const resume = panel(page, 'The export stopped').getByRole('button', { name: 'Resume' })
  await resume.waitFor()
  refuse()
  const release = await holdCalls(page, '/api/cases/export/page**')
  await resume.press('Enter')
  const exporting = panel(page, 'Exporting cases as JSON')
  await expect(exporting.getByRole('heading')).toBeFocused()
  await exporting.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Case Law' })).toBeFocused()
  release()
})

test('brings deleted cases back whole from an export, and skips those that are still there', async ({ staffPage: page, createCase }) => {
  const content = '=1+1\n"quoted" \\ </script><script>alert(1)</script> 法律 😀\u2028 ##bold##'
  const first = await createCase({ title: "transfer-=HYPERLINK('x') O'Brien \u202e", content, tags: ['a "b"', 'c; d'] })
  const second = await createCase({ title: `transfer-${Date.now()} back` })
  const kept = (await listedCases(page.request)).length - 2
  await page.goto(casesTab)

  const release = await holdCalls(page, '/api/cases/export/page**')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('button', { name: 'Export JSON' }).click()
  await expect(panel(page, 'Exporting cases as JSON').getByRole('progressbar')).toBeVisible()
  await expectNoViolation(page, 'exporting')
  release()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^cases-\d{4}-\d\d-\d\d\.json$/)
  const file = await saved(download)
  expect(z.array(exportedCaseSchema.strict()).parse(JSON.parse(file))).toHaveLength(kept + 2)
  await expect(toast(page, 'Cases exported')).toBeVisible()

  await deleteCases(page, [first.id, second.id])
  await page.reload()
  await page.getByLabel('Cases file').setInputFiles({ name: 'cases.json', mimeType: 'application/json', buffer: Buffer.from(file) })
  await page.getByRole('button', { name: 'Import 2 cases' }).click()
  await expect(toast(page, `Imported 2 cases. Skipped ${kept} duplicates.`)).toBeVisible()
  for (const { id: _, createdAt: _c, updatedAt: _u, ...fields } of [first, second]) {
    const path = api.case(fields.slug)
    expect(await (await page.request.get(path)).json(), path).toMatchObject(fields)
  }
})
