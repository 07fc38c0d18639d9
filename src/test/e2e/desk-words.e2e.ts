import { openRow, rowButton, toast } from './desk-screen.ts'
import { expect, listedCases, paths, test } from './fixtures.ts'

/* The specified texts of the desk that no other browser test reads. */

test.use({ expectedConsole: [/^Failed to load resource: .*(404|409|422|503|ERR_FAILED)/] })

const tab = (name: string) => `${paths.adminDashboard}?tab=${name}`

test('shows on the dashboard its tabs, the figures, the three newest cases, the quick actions and the first steps', async ({
  staffPage: page,
  createCase,
}) => {
  const { title } = await createCase({ title: `Dashboard v Figures ${Date.now()}` })
  await page.goto(paths.adminDashboard)
  for (const name of ['Dashboard', 'Case Law', 'News', 'Team', 'Settings'])
    await expect(page.getByRole('tab', { name, exact: true })).toBeVisible()
  const figure = (label: string) => page.locator('dl > div').filter({ hasText: label }).getByRole('definition')
  await expect(figure('Total cases')).toHaveText(String((await listedCases(page.request)).length))
  for (const label of ['Published to Discord', 'Unique categories']) await expect(figure(label)).toHaveText(/^\d+$/)
  const recent = page.getByRole('region', { name: 'Recent cases' }).getByRole('link')
  await expect(recent).toHaveText([title, /./, /./])
  expect(await page.getByRole('region', { name: 'Quick actions' }).getByRole('link').count()).toBeGreaterThan(3)

  const steps = page.getByRole('list', { name: 'First steps' })
  await expect(steps.getByRole('listitem')).toHaveCount(5)
  await expect(steps).toContainText('Not your own yet: Name')
  await page.getByText('First steps').click()
  await expect(steps).toBeHidden()
  await page.getByText('First steps').press('Enter')
  await steps.getByRole('link', { name: 'Enter the day' }).click()
  await expect(page.getByLabel(/^Legal pages read on/)).toBeVisible()
})

test('has the specified columns and actions in its tables', async ({ staffPage: page, createCase }) => {
  const { title } = await createCase({ title: `Table v Columns ${Date.now()}` })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(tab('cases'))
  for (const name of ['Title', 'Category', 'Date', 'Author', 'Discord', 'Actions']) {
    await expect(page.getByRole('columnheader', { name })).toBeVisible()
  }
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row.getByText('Not Published', { exact: true }).last()).toBeVisible()
  await openRow(page, title)
  await expect(row.getByRole('link', { name: `Edit ${title}` })).toBeVisible()
  for (const action of ['Publish to Discord', 'Delete']) await expect(rowButton(page, action, title)).toBeVisible()
  await expect(page.getByText('Import Cases', { exact: true }).first()).toBeVisible()
  await page.goto(tab('team'))
  for (const name of ['Name', 'Position', 'Email', 'Actions']) await expect(page.getByRole('columnheader', { name })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add team member' })).toBeVisible()
  await page.goto(tab('news'))
  await expect(page.getByRole('link', { name: /^Add / })).toBeVisible()
  await page
    .locator('tbody')
    .getByRole('button', { name: /^Actions for / })
    .first()
    .press('Enter')
  await expect(page.getByRole('link', { name: /^Edit / }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Delete / }).first()).toBeVisible()
  await page.goto(tab('settings'))
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
  await expect(page.getByText(/under development/)).toHaveCount(0)
})

test('fills every field of a new case from pasted JSON, says at the field what cannot be read, and has only the fields for an edit', async ({
  staffPage: page,
  createCase,
}) => {
  const stored = await createCase({ title: `Form v Fields ${Date.now()}` })
  const labels = ['Title', 'Summary', 'Content', 'Category', 'Date', 'Author', 'Tags']
  await page.goto(paths.adminNewCase)
  for (const label of labels) await expect(page.getByLabel(label, { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Publish to Discord' })).not.toBeChecked()
  const slug = page.getByRole('textbox', { name: 'Slug' })
  await slug.fill('my-own-slug')
  await page.getByRole('button', { name: 'Generate slug' }).click()
  await expect(slug).toHaveValue('my-own-slug')
  await expect(page.getByText('Type a title first')).toBeVisible()
  await page.getByText('Import from JSON').click()
  const json = page.getByLabel(/^Paste a case as JSON/)
  await json.fill('{"title": ')
  await page.getByRole('button', { name: 'Import JSON' }).click()
  await expect(toast(page, 'Invalid JSON')).toBeVisible()
  await expect(toast(page, 'Please check the format of your JSON data')).toBeVisible()
  await expect(json).toBeFocused()
  await expect(json).toHaveAccessibleDescription(/./)
  await json.fill('[{"title": "First v Second", "tags": "one, two"}, {"title": "Not this"}]')
  await page.getByRole('button', { name: 'Import JSON' }).click()
  await expect(toast(page, 'JSON imported')).toBeVisible()
  await expect(toast(page, 'Case data has been loaded from JSON')).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('First v Second')
  await page.getByLabel('Tags', { exact: true }).focus()
  await expect(page.locator(`datalist option[value="${stored.tags[0]}"]`)).toHaveCount(1)
  await page.goto(paths.adminEditCase(stored.id))
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(stored.title)
  await expect(page.getByRole('checkbox', { name: 'Publish to Discord' })).toHaveCount(0)
  await expect(page.getByText('Import from JSON')).toHaveCount(0)
})
