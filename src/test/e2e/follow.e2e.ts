import { expect, keepAsBuilt, paths, test } from './fixtures.ts'

const answered = { status: 201, contentType: 'application/json', body: '{"requested":true}' }

test('follows notes like a case by email, and names what was chosen', async ({ page }) => {
  await keepAsBuilt(page)
  const sent: unknown[] = []
  await page.route('**/api/newsletter/follows', (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill(answered)
  })
  const cited = 'ainsworth-v-stewarts-law-llp'
  await page.goto(paths.case(cited))
  const form = page.locator('form[data-visitor-form=follow]')
  await form.getByLabel('Email').click()
  await expect(form).toHaveAttribute('novalidate')
  await form.getByLabel('Which notes').selectOption('New notes that cite this case')
  await form.getByLabel('Email').fill('vera@visitors')
  await form.getByRole('button').click()
  await expect(form).toContainText('valid email')
  await form.getByLabel('Email').fill('vera@visitors.example')
  await form.getByRole('button').click()
  await expect(page.getByText('Please check your mailbox.')).toBeVisible()
  expect(sent).toEqual([{ email: 'vera@visitors.example', what: `case:${cited}` }])
})

test('offers to follow a search beside its results, and follows the search as it is now', async ({ page }) => {
  await keepAsBuilt(page)
  await page.goto(paths.cases)
  const offer = page.locator('.register-follow')
  await expect(offer).toBeHidden()
  await page.goto(`${paths.cases}?q=costs`)
  await offer.getByText('Email me new notes').click()
  const what = offer.locator('[name=what]')
  await expect(what).toHaveValue('search:q=costs')
  await page.getByRole('searchbox', { name: 'Keyword' }).fill('indemnity  costs')
  await expect(what).toHaveValue('search:q=indemnity+costs')
  await page.getByRole('searchbox', { name: 'Keyword' }).fill('')
  await page.getByRole('combobox', { name: 'Category' }).selectOption('QOCS')
  await expect(what).toHaveValue('category:QOCS')
})
