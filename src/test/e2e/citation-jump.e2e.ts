import { expect, paths, test } from './fixtures.ts'

const lejonvarn = '/cases/lejonvarn-v-burgess'

test('opens the case of a citation or a full name from the home page, and searches as text with Shift', async ({ page }) => {
  for (const text of ['2020 ewca civ 114', 'Lejonvarn -v- Burgess']) {
    await page.goto(paths.home)
    await page.getByRole('searchbox', { name: 'Keyword' }).fill(text)
    await page.getByRole('searchbox', { name: 'Keyword' }).press('Enter')
    await expect(page).toHaveURL(lejonvarn)
  }
  await page.goto(paths.home)
  await page.getByRole('searchbox', { name: 'Keyword' }).fill('[2020] EWCA Civ 114')
  await page.getByRole('searchbox', { name: 'Keyword' }).press('Shift+Enter')
  await expect(page).toHaveURL(/\/cases\?q=/)
  await expect(page.getByRole('link', { name: 'Open Lejonvarn v Burgess' })).toBeVisible()
})

test('leads to authorities and rules', async ({ page }) => {
  for (const [text, address] of [
    ['Gavin Edmondson Solicitors Limited v Haven Insurance Co Ltd', '/cases/authorities/uksc-2018-21'],
    ['r 44.14', paths.rule('cpr-44-14')],
  ] as const) {
    await page.goto(paths.home)
    await page.getByRole('searchbox', { name: 'Keyword' }).fill(text)
    await page.getByRole('searchbox', { name: 'Keyword' }).press('Enter')
    await expect(page).toHaveURL(address)
  }
  await page.goto(`${paths.cases}?q=rule+44.14`)
  await expect(page.getByRole('link', { name: /^Open CPR 44\.14/ })).toHaveAttribute('href', paths.rule('cpr-44-14'))
})

test('offers the case of a citation that no text holds as it was typed, and says so below', async ({ page }) => {
  await page.goto(`${paths.cases}?q=%5B2020%5DEWCACiv114`)
  await expect(page.getByRole('link', { name: 'Open Lejonvarn v Burgess' })).toBeVisible()
  await expect(page.getByText('the page above has this citation or name')).toBeVisible()
})

test('checks the citations of a pasted text without sending any of it', async ({ page }) => {
  await page.goto(paths.citationCheck)
  const field = page.getByRole('textbox', { name: 'Text to check' })
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${decodeURIComponent(request.url())} ${request.postData() ?? ''}`))
  page.on('websocket', (socket) => sent.push(`socket ${socket.url()}`))
  await field.click()
  await field.fill('Doe v Acme [2020] EWCA Civ 114\nsee 2020 ewca civ 114, [2019] UKSC 41 and [2005] UKSC 3.')
  await expect(page.getByRole('status')).toHaveText(/^3 citations: 1 in our register, 1 of the right form .*, 1 wrong/)
  const rows = page.getByRole('row')
  await expect(rows.nth(1)).toHaveText(/Doe v Acme\s*\[2020\] EWCA Civ 114.*register.*Lejonvarn v Burgess.*1, 2\s*2\s*Our note/)
  await expect(rows.nth(2).getByRole('link')).toHaveAttribute('href', 'https://caselaw.nationalarchives.gov.uk/uksc/2019/41')
  await expect(rows.nth(2)).toHaveText(/not looked up/)
  await expect(rows.nth(3)).toHaveText(/\[2005\] UKSC 3.*Wrong or impossible/)
  // The files of the check may come late, and carry nothing.
  expect(sent.filter((each) => !each.startsWith('GET ') || /acme|ewca|uksc/i.test(each))).toEqual([])
})

test('shows the result of the sample at the first press, with a whole row in view on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(paths.citationCheck)
  await page.getByRole('button', { name: 'Try a sample' }).click()
  await expect(page.getByRole('status')).toHaveText(/^3 citations/)
  await expect(page.getByRole('row').nth(1)).toBeInViewport({ ratio: 1 })
})
