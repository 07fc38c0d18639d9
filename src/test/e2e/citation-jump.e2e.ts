import { expectNoViolation } from './axe.ts'
import { expect, paths, test } from './fixtures.ts'

test('opens the case or rule of a citation from the home page, and searches as text with Shift', async ({ page }) => {
  const keyword = page.getByRole('searchbox', { name: 'Keyword' })
  for (const [text, key, address] of [
    ['2020 ewca civ 114', 'Enter', '/cases/lejonvarn-v-burgess'],
    ['r 44.14', 'Enter', paths.rule('cpr-44-14')],
    ['[2020] EWCA Civ 114', 'Shift+Enter', /\/cases\?q=/],
  ] as const) {
    await page.goto(paths.home)
    await keyword.fill(text)
    await keyword.press(key)
    await expect(page).toHaveURL(address)
  }
  await expect(page.getByRole('link', { name: 'Open Lejonvarn v Burgess' })).toBeVisible()
  await keyword.fill('rule 44.14')
  await expect(page.getByRole('link', { name: /^Open CPR 44\.14/ })).toHaveAttribute('href', paths.rule('cpr-44-14'))
})

test('checks the citations of a pasted text without sending any of it, and looks up the citations alone when the reader asks', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('**/api/find-case-law/title*', (route) =>
    route.fulfill({ json: { kind: 'found', title: 'Hazel v Juniper', date: '2019-07-31' } }),
  )
  await page.goto(paths.citationCheck)
  await page.getByRole('button', { name: 'Try a sample' }).click()
  await expect(page.getByRole('status')).toHaveText(/^3 citations/)
  const rows = page.getByRole('row')
  await expect(rows.nth(1), 'the first result is in view on a phone').toBeInViewport({ ratio: 1 })
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${decodeURIComponent(request.url())} ${request.postData() ?? ''}`))
  page.on('websocket', (socket) => sent.push(`socket ${socket.url()}`))
  await page
    .getByRole('textbox', { name: 'Text to check' })
    .fill('Doe v Acme [2020] EWCA Civ 114\nsee 2020 ewca civ 114, [2019] UKSC 41 and [2005] UKSC 3.')
  await expect(page.getByRole('status')).toHaveText(/^3 citations: 1 in our register, 1 of the right form .*, 1 wrong/)
  await expect(rows.nth(1)).toHaveText(/Doe v Acme.*register.*Lejonvarn v Burgess.*Our note/)
  // The files of the check may come late, and carry nothing.
  const telling = () => sent.filter((each) => !each.startsWith('GET ') || /acme|ewca|uksc/i.test(each))
  expect(telling()).toEqual([])
  await expect(page.getByText('Only the citation is sent, through this site.')).toBeVisible()
  await page.getByRole('button', { name: /^Look up/ }).click()
  await expect(rows.nth(2)).toContainText(/Hazel v Juniper, 31\sJuly\s2019/)
  expect(telling()).toEqual([expect.stringMatching(/^GET \S+\/title\?path=uksc\/2019\/41 $/)])
  await expectNoViolation(page, 'looked up')
})
