import type { Page } from '@playwright/test'
import type { CaseRecord } from '#domain/cases/cases.ts'
import { api } from '#domain/site/paths.ts'
import { asStaff } from './desk-screen.ts'
import { discordWebhook } from './environment.ts'
import { expect, paths } from './fixtures.ts'

export const bar = (page: Page) => page.locator('.desk-selection')
export const tick = (page: Page, title: string) => page.getByRole('checkbox', { name: `Select ${title}` })
export const results = (page: Page) => page.getByRole('region', { name: 'Results by case' }).getByRole('row')

type Create = (fields: Partial<CaseRecord> & { title: string }) => Promise<CaseRecord>

/** Creates cases that one search finds, the last letter of the alphabet newest. Returns the search word. */
export async function createCases(create: Create, count: number): Promise<{ word: string; cases: CaseRecord[] }> {
  const word = `bulk${Date.now()}`
  const cases: CaseRecord[] = []
  for (const letter of 'ABCDEFGH'.slice(0, count)) cases.push(await create({ title: `${letter} v ${word}` }))
  return { word, cases }
}

/** Creates the same cases by one import, which is faster for many. Their slugs begin with the word. */
export async function importCases(page: Page, word: string, count: number): Promise<void> {
  await page.goto(paths.adminDashboard)
  const rows = Array.from({ length: count }, (_, index) => ({
    title: `${index} v ${word}`,
    slug: `${word}-${index}`,
    summary: `A summary of ${index} v ${word}.`,
    content: 'A note.',
    category: 'QOCS',
    date: '2024-02-01',
    author: 'A Tester',
    tags: 'qocs',
  }))
  const casesFile = { name: 'cases.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(rows)) }
  expect((await page.request.post(api.caseImport, { multipart: { casesFile }, headers: await asStaff(page) })).status()).toBe(200)
}

export async function openTable(page: Page, word: string): Promise<void> {
  await page.goto(`${paths.adminDashboard}?tab=cases&sort=title&q=${word}`)
  await expect(page.getByRole('table', { name: /^Cases/ })).toBeVisible()
}

export async function setWebhook(page: Page): Promise<void> {
  const data = { discordWebhookUrl: discordWebhook }
  expect((await page.request.put(api.community, { data, headers: await asStaff(page) })).status()).toBe(200)
}
