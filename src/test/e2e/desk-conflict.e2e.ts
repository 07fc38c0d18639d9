import type { Browser, Page } from '@playwright/test'
import { type CaseRecord, caseRecordSchema } from '#domain/cases/cases.ts'
import { api } from '#domain/site/paths.ts'
import { asStaff, toast } from './desk-screen.ts'
import { expect, paths, test } from './fixtures.ts'
import { addAccount } from './own-account.ts'
import { openSessionIn } from './session.ts'

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

async function openOther(browser: Browser): Promise<Page> {
  const other = await (await browser.newContext()).newPage()
  await openSessionIn(other, (await addAccount()).username)
  return other
}

test.use({ expectedConsole: [/^Failed to load resource: .*(401|404|412)/] })

test('shows both versions of a conflict, lets each field be chosen, and detects a third save in between', async ({
  staffPage: page,
  createCase,
  browser,
}) => {
  const { id, title } = await createCase({ title: `Conflict ${Date.now()}`, content })
  const other = await openOther(browser)
  for (const writer of [page, other]) await writer.goto(paths.adminEditCase(id))
  await page.getByLabel('Title').fill(`${title} (mine)`)
  await page.getByLabel('Summary').fill('My summary.')
  await page.getByLabel('Content').fill(content.replace('reasonable', 'unreasonable'))
  await other.getByLabel('Summary').fill('Their summary.')
  await other.getByLabel('Content').fill(content.replace('Costs follow', 'No costs follow'))
  await other.getByRole('button', { name: 'Update Case' }).click()
  await expect(toast(other, 'Case updated')).toBeVisible()
  await other.close()

  await page.getByRole('button', { name: 'Update Case' }).click()
  await expect(page.getByRole('heading', { name: conflict })).toBeFocused()
  await expect(page.getByRole('region', { name: 'What failed last' })).toBeHidden()
  expect((await readCase(page, id)).summary, 'nothing was overwritten').toBe('Their summary.')
  await expect(side(page, 'Title', 'Keep mine')).toBeChecked()
  const compared = page.getByRole('group', { name: 'Content' })
  await expect(compared.getByText('The bill was unreasonable.')).toBeVisible()
  await expect(compared.getByText('No costs follow the event.')).toBeVisible()
  await save(page).click()
  await expect(side(page, 'Summary', 'Keep mine')).toBeFocused()
  await expect(page.getByText('Choose which version stays')).toHaveCount(2)

  await change(page, id, { summary: 'A third summary.' })
  await side(page, 'Summary', 'Take theirs').check()
  await side(page, 'Content', 'Keep mine').check()
  await save(page).click()
  await expect(page.getByRole('group', { name: 'Summary' }).getByText('A third summary.')).toBeVisible()
  await side(page, 'Summary', 'Take theirs').check()
  await save(page).click()
  await expect(toast(page, 'Case updated')).toBeVisible()
  expect(await readCase(page, id)).toMatchObject({
    title: `${title} (mine)`,
    summary: 'A third summary.',
    content: content.replace('reasonable', 'unreasonable'),
  })
})

test('keeps a postponed conflict through a reload, compared with the version that the edit started from', async ({
  staffPage: page,
  createCase,
}) => {
  const { id } = await createCase({ title: `Put off ${Date.now()}`, content })
  await page.goto(paths.adminEditCase(id))
  await page.getByLabel('Summary').fill('My summary.')
  await change(page, id, { summary: 'Their summary.' })
  await page.getByRole('button', { name: 'Update Case' }).click()
  await page.getByRole('button', { name: 'Back to my text' }).click()
  await expect(page.getByLabel('Summary')).toHaveValue('My summary.')

  await page.reload()
  await expect(page.getByLabel('Summary')).toHaveValue('Their summary.')
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect(page.getByLabel('Summary')).toHaveValue('My summary.')
  await page.getByRole('button', { name: 'Update Case' }).click()
  await expect(page.getByRole('heading', { name: conflict })).toBeFocused()
  await side(page, 'Summary', 'Take theirs').check()
  await save(page).click()
  await expect(toast(page, 'Their version kept')).toBeVisible()
  await expect(page.getByLabel('Summary')).toHaveValue('Their summary.')
  expect((await readCase(page, id)).summary).toBe('Their summary.')
})

test('loses no text when one person types in a draft and another publishes it', async ({ staffPage: page, createCase, browser }) => {
  const { id, title } = await createCase({ title: `Draft ${Date.now()}`, content })
  await page.goto(paths.adminEditCase(id))
  await page.getByLabel('Summary').fill('Half a summary')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(toast(page, 'Draft saved')).toBeVisible()
  await page.getByLabel('Summary').fill('Half a summary.')
  await page.keyboard.press('Control+s')
  await page.getByLabel('Title').press('Enter')
  await expect(page.getByText(/^Draft saved \d\d/)).toBeVisible()

  const other = await openOther(browser)
  await other.goto(`${paths.adminDashboard}?tab=drafts`)
  await other.getByRole('link', { name: title }).click()
  await expect(other.getByLabel('Summary')).toHaveValue('Half a summary.')
  await other.getByLabel('Summary').fill('The whole summary, by someone else.')
  await other.keyboard.press('Control+s')
  await expect(toast(other, 'Draft saved')).toBeVisible()

  await page.getByLabel('Summary').fill('The whole summary, by its author.')
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Draft not saved')).toBeVisible()
  await page.getByRole('button', { name: 'What to do' }).click()
  await expect(page.locator('#draft-trouble')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Compare both' })).toBeFocused()
  await page.keyboard.press('Enter')
  await side(page, 'Summary', 'Keep mine').check()
  await save(page).click()
  await expect(toast(page, 'Draft saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Compare both' })).toBeHidden()
  expect((await readCase(page, id)).summary, 'nothing is public yet').not.toContain('whole')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(toast(page, 'Case updated')).toBeVisible()
  expect((await readCase(page, id)).summary).toBe('The whole summary, by its author.')

  await other.getByLabel('Summary').fill('Too late, but kept.')
  await expect(other.getByText('This draft was published or deleted')).toBeVisible()
  await expect(other.getByLabel('Summary')).toHaveValue('Too late, but kept.')
  await other.context().close()
})
