import type { Page } from '@playwright/test'
import { expectSound } from './axe.ts'
import { readCase, saveAsOther } from './case-table.ts'
import { toast } from './desk-screen.ts'
import { expect, paths, test } from './fixtures.ts'

const content = 'The bill was reasonable.\nOne.\nTwo.\nThree.\nCosts follow the event.'
const conflict = 'Someone else saved this case while you were editing it'
const side = (page: Page, field: string, choice: string) => page.getByRole('group', { name: field }).getByRole('radio', { name: choice })
const save = (page: Page) => page.getByRole('button', { name: 'Save these choices' })

test.use({ expectedConsole: [/^Failed to load resource: .*(401|404|412)/] })

test('shows both versions of a conflict, keeps a postponed one through a reload, and saves the field of each that is chosen', async ({
  staffPage: page,
  createCase,
}) => {
  const { id, title } = await createCase({ title: `Conflict ${Date.now()}`, content })
  await page.goto(paths.adminEditCase(id))
  await page.getByLabel('Title').fill(`${title} (mine)`)
  await page.getByLabel('Summary').fill('My summary.')
  await page.getByLabel('Content').fill(content.replace('reasonable', 'unreasonable'))
  await saveAsOther(page, id, { summary: 'Their summary.', content: content.replace('Costs follow', 'No costs follow') })
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
  await expectSound(page, 'conflict')

  await page.getByRole('button', { name: 'Back to my text' }).click()
  await page.reload()
  await expect(page.getByLabel('Summary')).toHaveValue('Their summary.')
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect(page.getByLabel('Summary')).toHaveValue('My summary.')
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await side(page, 'Title', 'Keep mine').check()
  await side(page, 'Summary', 'Take theirs').check()
  await side(page, 'Content', 'Keep mine').check()
  await save(page).click()
  await expect(toast(page, 'Case updated')).toBeVisible()
  const kept = { title: `${title} (mine)`, summary: 'Their summary.', content: content.replace('reasonable', 'unreasonable') }
  expect(await readCase(page, id)).toMatchObject(kept)
})
