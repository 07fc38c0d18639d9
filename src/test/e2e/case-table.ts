import type { Page } from '@playwright/test'
import { type CaseRecord, caseRecordSchema } from '#domain/cases/cases.ts'
import { api } from '#domain/site/paths.ts'
import { discordWebhook } from './environment.ts'
import { expect, paths } from './fixtures.ts'
import { asStaff } from './session.ts'

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

export async function openTable(page: Page, word: string): Promise<void> {
  await page.goto(`${paths.adminDashboard}?tab=cases&sort=title&q=${word}`)
  await expect(page.getByRole('table', { name: /^Cases/ })).toBeVisible()
}

export async function readCase(page: Page, id: number): Promise<CaseRecord> {
  return caseRecordSchema.parse(await (await page.request.get(api.case(id), { headers: await asStaff() })).json())
}

/** Saves a case as another member of staff would, by the API. */
export async function saveAsOther(page: Page, id: number, fields: Partial<CaseRecord>): Promise<void> {
  const data = { ...(await readCase(page, id)), ...fields }
  expect((await page.request.put(api.case(id), { data, headers: await asStaff() })).status()).toBe(200)
}

export async function setWebhook(page: Page): Promise<void> {
  const data = { discordWebhookUrl: discordWebhook }
  expect((await page.request.put(api.community, { data, headers: await asStaff() })).status()).toBe(200)
}
