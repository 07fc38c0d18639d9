import { expect, paths, test } from './fixtures.ts'

test('lists what a new practice has to do, each with a link to where it is done', async ({ staffPage: page }) => {
  await page.goto(paths.adminDashboard)
  const steps = page.getByRole('list', { name: 'First steps' })
  await expect(steps.getByRole('listitem')).toHaveCount(5)
  await expect(steps).toContainText('Not your own yet: Name')
  await page.getByText('First steps').click()
  await expect(steps).toBeHidden()
  await page.getByText('First steps').press('Enter')
  await steps.getByRole('link', { name: 'Enter the day' }).click()
  await expect(page.getByLabel(/^Legal pages read on/)).toBeVisible()
})
