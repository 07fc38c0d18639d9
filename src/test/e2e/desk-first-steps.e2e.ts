import { api } from '#domain/site/paths.ts'
import { expectNoViolation } from './axe.ts'
import { dialog, toast } from './desk-screen.ts'
import { expect, paths, test } from './fixtures.ts'

test('lists what a new practice has to do, and keeps a tick until it is undone', async ({ staffPage: page }) => {
  await page.goto(paths.adminDashboard)
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps.getByRole('listitem')).toHaveCount(8)
  await expect(steps).toContainText('Not your own yet: Name')
  const legal = steps.getByRole('listitem').filter({ hasText: 'Read the legal pages' })
  await legal.getByRole('button', { name: 'We have read them: Read the legal pages' }).click()
  await expect(legal).toContainText(/Ticked by e2e, \d+ \w+ \d{4}/)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoViolation(page, 'first steps')
  }
  await legal.getByRole('button', { name: 'Undo: Read the legal pages' }).click()
  await expect(legal).not.toContainText('Ticked by')
  await page.getByRole('button', { name: 'Later: hide this list for everyone' }).click()
  await expect(steps).toHaveCount(0)
  await page.getByRole('button', { name: 'Show the first steps' }).click()
  await expect(steps).toBeVisible()
})

test('removes what is ticked of the demonstration for visitors at once, and puts it back', async ({ staffPage: page }) => {
  const members = async () => (await (await page.request.get(api.team)).json()).length
  const before = await members()
  await page.goto(paths.adminDashboard)
  await page.getByRole('button', { name: 'Remove it...' }).click()
  for (const kind of [/^Cases/, /^News/]) await dialog(page).getByLabel(kind).uncheck()
  await expect(dialog(page).getByLabel(/^Services/)).not.toBeChecked()
  await expectNoViolation(page, 'removal of the demonstration')
  await dialog(page).getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(toast(page, '3 records removed')).toBeVisible()
  expect(await members()).toBe(before - 3)
  await page.getByRole('button', { name: 'Put it back' }).click()
  await expect(toast(page, '3 records restored')).toBeVisible()
  expect(await members()).toBe(before)
})
