import type { Page } from '@playwright/test'
import { api } from '#domain/site/paths.ts'
import { dialog, fillCase, publishRow, rowButton, toast } from './desk-screen.ts'
import { expect, listedCases, paths, test } from './fixtures.ts'

/* The specified texts of the desk that no other browser test reads. */

test.use({ expectedConsole: [/^Failed to load resource: .*(404|409|422|503|ERR_FAILED)/] })

const tab = (name: string) => `${paths.adminDashboard}?tab=${name}`

/** Makes every such call fail, without an answer or with this message of the server. */
async function fail(page: Page, method: string, address: string | RegExp, detail?: string): Promise<void> {
  await page.route(address, (route) => {
    if (route.request().method() !== method) return route.fallback()
    if (detail === undefined) return route.abort()
    return route.fulfill({ status: 422, contentType: 'application/problem+json', json: { title: 'Refused', status: 422, detail } })
  })
}

test('shows on the dashboard its tabs, the figures, the three newest cases and the quick actions', async ({
  staffPage: page,
  createCase,
}) => {
  await createCase({ title: `Dashboard v Figures ${Date.now()}`, date: '2026-02-03' })
  await page.goto(paths.adminDashboard)
  for (const name of ['Dashboard', 'Case Law', 'News', 'Team', 'Settings'])
    await expect(page.getByRole('tab', { name, exact: true })).toBeVisible()
  const cases = await listedCases(page.request)
  const figure = (label: string) => page.locator('dl > div').filter({ hasText: label }).getByRole('definition')
  await expect(figure('Total cases')).toHaveText(String(cases.length))
  await expect(figure('Published to Discord')).toHaveText(String(cases.filter((entry) => entry.publishedToDiscord).length))
  await expect(figure('Unique categories')).toHaveText(String(new Set(cases.map(({ category }) => category)).size))
  const rows = page.getByRole('table', { name: 'Cases by category' }).getByRole('row')
  await expect(rows.filter({ hasText: 'In all' })).toContainText(String(cases.length))
  const recent = page.getByRole('region', { name: 'Recent cases' }).getByRole('link')
  await expect(recent).toHaveText(
    cases
      .toSorted((a, b) => b.id - a.id)
      .slice(0, 3)
      .map(({ title }) => title),
  )
  expect(await page.getByRole('region', { name: 'Quick actions' }).getByRole('link').count()).toBeGreaterThan(3)
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
  await expect(row.getByRole('link', { name: `Edit ${title}` })).toBeVisible()
  for (const action of ['Publish', 'Delete']) await expect(rowButton(page, action, title)).toBeVisible()
  await expect(page.getByText('Import Cases', { exact: true }).first()).toBeVisible()
  await page.goto(tab('team'))
  for (const name of ['Name', 'Position', 'Email', 'Actions']) await expect(page.getByRole('columnheader', { name })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add Team Member' })).toBeVisible()
  await page.goto(tab('news'))
  await expect(page.getByRole('link', { name: /^Add / })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Edit / }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Delete / }).first()).toBeVisible()
  await page.goto(tab('settings'))
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
  await expect(page.getByText(/under development/)).toHaveCount(0)
})

test('has every field, the publish box and the JSON panel for a new case, and only the fields for an edit', async ({
  staffPage: page,
  createCase,
}) => {
  const stored = await createCase({ title: `Form v Fields ${Date.now()}` })
  const labels = ['Title', 'Summary', 'Content', 'Category', 'Date', 'Author', 'Tags']
  await page.goto(paths.adminNewCase)
  for (const label of labels) await expect(page.getByLabel(label, { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Slug' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Publish to Discord' })).not.toBeChecked()
  await expect(page.getByText('Import from JSON')).toBeVisible()
  await page.getByLabel('Tags', { exact: true }).focus()
  await expect(page.locator(`datalist option[value="${stored.tags[0]}"]`)).toHaveCount(1)
  await page.goto(paths.adminEditCase(stored.id))
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(stored.title)
  await expect(page.getByRole('checkbox', { name: 'Publish to Discord' })).toHaveCount(0)
  await expect(page.getByText('Import from JSON')).toHaveCount(0)
})

test('fills the form from pasted JSON, an object or the first of a list, and refuses anything else', async ({ staffPage: page }) => {
  await page.goto(paths.adminNewCase)
  await page.getByText('Import from JSON').click()
  const paste = async (text: string): Promise<void> => {
    await page.getByLabel(/^Paste a case as JSON/).fill(text)
    await page.getByRole('button', { name: 'Import JSON' }).click()
  }
  await paste('{"title": ')
  await expect(toast(page, 'Invalid JSON')).toBeVisible()
  await expect(toast(page, 'Please check the format of your JSON data')).toBeVisible()
  await expect(page.getByLabel(/^Paste a case as JSON/)).toBeFocused()
  await expect(page.getByLabel(/^Paste a case as JSON/)).toHaveAccessibleDescription(/./)
  await paste('[{"title": "First v Second", "tags": "one, two"}, {"title": "Not this"}]')
  await expect(toast(page, 'JSON imported')).toBeVisible()
  await expect(toast(page, 'Case data has been loaded from JSON')).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('First v Second')
  await paste('{"title": 7, "category": "solicitor’s act", "date": "6 October", "id": 9}')
  const report = page.getByRole('status').filter({ hasText: 'Filled in' })
  await expect(report).toContainText('Filled in: category')
  await expect(report).toContainText('“solicitor’s act” was read as Solicitor')
  await expect(report).toContainText('title: Title must be text')
  await expect(report).toContainText('Not a field of a case, ignored: id')
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('First v Second')
})

test('says that a case was not created, in the server’s words or else the specified ones', async ({ staffPage: page }) => {
  await page.goto(paths.adminNewCase)
  await fillCase(page, `Never v Created ${Date.now()}`)
  await fail(page, 'POST', `**${api.cases}`, 'The registry is closed today.')
  await page.getByRole('button', { name: 'Create Case' }).click()
  await expect(toast(page, 'Creation failed')).toBeVisible()
  await expect(toast(page, 'The registry is closed today.')).toBeVisible()
  await page.unrouteAll()
  await fail(page, 'POST', `**${api.cases}`)
  await page.getByRole('button', { name: 'Create Case' }).click()
  await expect(toast(page, /^Failed to create case/)).toBeVisible()
})

test('says that a case was not updated, in the server’s words or else the specified ones', async ({ staffPage: page, createCase }) => {
  const { id } = await createCase({ title: `Never v Updated ${Date.now()}` })
  await page.goto(paths.adminEditCase(id))
  await page.getByLabel('Summary').fill('Another summary.')
  await fail(page, 'PUT', `**${api.case(id)}`, 'The registry is closed today.')
  await page.getByRole('button', { name: 'Update Case' }).click()
  await expect(toast(page, 'Update failed')).toBeVisible()
  await expect(toast(page, 'The registry is closed today.')).toBeVisible()
  await page.unrouteAll()
  await fail(page, 'PUT', `**${api.case(id)}`)
  await page.getByRole('button', { name: 'Update Case' }).click()
  await expect(toast(page, /^Failed to update case/)).toBeVisible()
})

test('says that the settings were not saved, in the server’s words or else the specified ones', async ({ staffPage: page }) => {
  await page.goto(tab('settings'))
  await page.getByLabel('Event name').fill('Another event')
  await fail(page, 'PUT', `**${api.community}`, 'The registry is closed today.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Update failed')).toBeVisible()
  await expect(toast(page, 'The registry is closed today.')).toBeVisible()
  await page.unrouteAll()
  await fail(page, 'PUT', `**${api.community}`)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, /^An error occurred while updating community settings/)).toBeVisible()
})

const deletions = [
  { what: 'case', place: 'cases', calls: /\/api\/cases\// },
  { what: 'news article', place: 'news', calls: /\/api\/news\// },
  { what: 'team member', place: 'team', calls: /\/api\/team\// },
] as const

for (const { what, place, calls } of deletions) {
  test(`says that a ${what} was not deleted and keeps it`, async ({ staffPage: page }) => {
    await page.goto(tab(place))
    const button = page.getByRole('button', { name: /^Delete / }).first()
    const name = (await button.getAttribute('aria-label')) ?? ''
    await fail(page, 'DELETE', calls)
    await button.click()
    await dialog(page)
      .getByRole('button', { name: /^Delete/ })
      .click()
    await expect(toast(page, 'Delete failed')).toBeVisible()
    await expect(toast(page, `An error occurred while deleting the ${what}`)).toBeVisible()
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  })
}

test('says that a case did not reach Discord, and can still publish it', async ({ staffPage: page, createCase }) => {
  const { title, id } = await createCase({ title: `Never v Published ${Date.now()}` })
  await page.goto(tab('cases'))
  await fail(page, 'POST', new RegExp(`/api/cases/${id}/publish-to-discord`))
  await publishRow(page, title)
  await expect(toast(page, 'Publish failed')).toBeVisible()
  await expect(toast(page, 'An error occurred while publishing to Discord')).toBeVisible()
  await expect(rowButton(page, 'Publish', title)).toBeVisible()
})
