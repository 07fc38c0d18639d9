import type { Page } from '@playwright/test'
import { type CaseRecord, caseRecordSchema } from '#domain/cases/cases.ts'
import { api } from '#domain/site/paths.ts'
import { asStaff, toast } from './desk-screen.ts'
import { expect, paths, test } from './fixtures.ts'

const content = 'The bill was reasonable.\nOne.\nTwo.\nThree.\nCosts follow the event.'
const conflict = 'Someone else saved this case while you were editing it'
const side = (page: Page, field: string, choice: string) => page.getByRole('group', { name: field }).getByRole('radio', { name: choice })
const save = (page: Page) => page.getByRole('button', { name: 'Save these choices' })

async function readCase(page: Page, id: number): Promise<CaseRecord> {
  return caseRecordSchema.parse(await (await page.request.get(api.case(id), { headers: await asStaff(page) })).json())
}

/** Saves as another user would, through the API. */
async function change(page: Page, id: number, fields: Partial<CaseRecord>): Promise<void> {
  const { id: _, updatedAt: __, publishedToDiscord: ___, ...stored } = await readCase(page, id)
  const answer = await page.request.put(api.case(id), { data: { ...stored, ...fields }, headers: await asStaff(page) })
  expect(answer.status()).toBe(200)
}

test.use({ expectedConsole: [/^Failed to load resource: .*(401|404|412)/] })

test('shows both versions of a conflict, lets each field be chosen, and keeps a postponed one through a reload and a third save', async ({
  staffPage: page,
  createCase,
}) => {
  const { id, title } = await createCase({ title: `Conflict ${Date.now()}`, content })
  await page.goto(paths.adminEditCase(id))
  await page.getByLabel('Title').fill(`${title} (mine)`)
  await page.getByLabel('Summary').fill('My summary.')
  await page.getByLabel('Content').fill(content.replace('reasonable', 'unreasonable'))
  await change(page, id, { summary: 'Their summary.', content: content.replace('Costs follow', 'No costs follow') })
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(page.getByRole('heading', { name: conflict })).toBeFocused()
  expect((await readCase(page, id)).summary, 'nothing was overwritten').toBe('Their summary.')
  await expect(side(page, 'Title', 'Keep mine')).toBeChecked()
  const compared = page.getByRole('group', { name: 'Content' })
  await expect(compared.getByText('The bill was unreasonable.')).toBeVisible()
  await expect(compared.getByText('No costs follow the event.')).toBeVisible()
  await save(page).click()
  await expect(side(page, 'Summary', 'Keep mine')).toBeFocused()
  await expect(page.getByText('Choose which version stays')).toHaveCount(2)

  await page.getByRole('button', { name: 'Back to my text' }).click()
  await page.reload()
  await expect(page.getByLabel('Summary')).toHaveValue('Their summary.')
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect(page.getByLabel('Summary')).toHaveValue('My summary.')
  await page.getByRole('button', { name: 'Publish changes' }).click()
  const choose = async () => {
    await side(page, 'Title', 'Keep mine').check()
    await side(page, 'Summary', 'Take theirs').check()
    await side(page, 'Content', 'Keep mine').check()
    await save(page).click()
  }
  await expect(side(page, 'Summary', 'Keep mine')).toBeVisible()
  await change(page, id, { summary: 'A third summary.' })
  await choose()
  await expect(page.getByRole('group', { name: 'Summary' }).getByText('A third summary.')).toBeVisible()
  await choose()
  await expect(toast(page, 'Case updated')).toBeVisible()
  const kept = { title: `${title} (mine)`, summary: 'A third summary.', content: content.replace('reasonable', 'unreasonable') }
  expect(await readCase(page, id)).toMatchObject(kept)
})
