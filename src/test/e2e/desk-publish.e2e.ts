import { expectNoViolation } from './axe.ts'
import { bar, createCases, openTable, panel, results, setWebhook } from './case-table.ts'
import { dialog, openRow, pressInRow, rowButton, rowMenu, toast } from './desk-screen.ts'
import { expect, paths, test } from './fixtures.ts'

// The browser's own message about a status that is the point of a test.
test.use({ expectedConsole: [/^Failed to load resource: the server responded with a status of (404|409|502|503)/] })

test('publishes several cases one by one, gives the reason of each failure, and tries again', async ({
  staffPage: page,
  createCase,
  discord,
}) => {
  const { word, cases } = await createCases(createCase, 4)
  const titles = cases.map(({ title }) => title)
  const unlucky = titles[1] ?? ''
  await openTable(page, word)
  await setWebhook(page)
  discord.behave('broken', unlucky)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await bar(page).getByRole('button', { name: 'Publish' }).click()
  await expect(dialog(page)).toContainText('Publish 4 cases to Discord?')
  await dialog(page).getByRole('button', { name: 'Publish 4 cases' }).click()
  await expect(panel(page)).toContainText('Published: 3. Failed: 1.')
  await expect(results(page).nth(1)).toContainText(unlucky)
  await expect(results(page).nth(1)).toContainText('Discord refused the message (500).')
  await expect(results(page)).toHaveCount(5)
  await expect(bar(page)).not.toContainText('selected')
  await expect(panel(page).getByRole('heading')).toBeFocused()

  discord.behave('accept')
  await panel(page).getByRole('button', { name: 'Retry 1 failed' }).click()
  await expect(panel(page)).toContainText('Published: 1. Failed: 0.')
  const order = [...cases].reverse().map(({ title }) => title)
  const sent = discord.messages.map((message) => message.embeds?.[0]?.title)
  expect(sent).toEqual([...order.filter((title) => title !== unlucky), unlucky])
  await expect(page.getByRole('button', { name: /^Publish [A-D] v/ })).toHaveCount(0)
  await panel(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { name: 'Case Law' })).toBeFocused()
})

test('shows the message before it is published on a phone, away from Delete, and moves the focus to the next case', async ({
  staffPage: page,
  createCase,
  discord,
}) => {
  const { word, cases } = await createCases(createCase, 2)
  const [{ title, summary, slug } = { title: '', summary: '', slug: '' }] = cases
  await page.setViewportSize({ width: 390, height: 844 })
  await openTable(page, word)
  await openRow(page, title)
  const [publish, remove] = await Promise.all(
    ['Publish to Discord', 'Delete'].map((action) => rowButton(page, action, title).boundingBox()),
  )
  expect((remove?.y ?? 0) - (publish?.y ?? 0) - (publish?.height ?? 0)).toBeGreaterThan(20)
  await pressInRow(page, 'Publish to Discord', title)
  for (const text of [title, summary, paths.case(slug)]) await expect(dialog(page)).toContainText(text)
  await expectNoViolation(page, 'publish a case')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(rowButton(page, 'Publish to Discord', title)).toBeFocused()
  expect(discord.messages).toEqual([])
  await setWebhook(page)
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('button', { name: 'Publish to Discord' }).press('Enter')
  await expect(toast(page, 'Published to Discord')).toBeVisible()
  await expect(rowMenu(page, cases[1]?.title ?? '')).toBeFocused()
  expect(discord.messages).toHaveLength(1)
})

test('keeps the actions of a row behind a button at every width', async ({ staffPage: page, createCase }) => {
  const { title } = await createCase({ title: `Narrow v Wide ${Date.now()}` })
  await page.goto(`${paths.adminDashboard}?tab=cases`)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(rowMenu(page, title)).toBeVisible()
    await expect(rowButton(page, 'Delete', title)).toBeHidden()
    await pressInRow(page, 'Delete', title)
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await page.keyboard.press('Escape')
    await expect(rowButton(page, 'Delete', title)).toBeHidden()
    await expect(rowMenu(page, title)).toBeFocused()
  }
})

test('names the public address in the message, wherever the desk is opened', async ({ staffPage: page, createCase, discord }) => {
  const { title, slug } = await createCase({ title: `Address v Preview ${Date.now()}` })
  await page.goto(paths.adminDashboard)
  await setWebhook(page)
  const { origin, port } = new URL(page.url())
  const token = (await page.evaluate(() => localStorage.getItem('auth_token'))) ?? ''
  await page.goto(`http://127.0.0.1:${port}/robots.txt`)
  await page.evaluate((value) => localStorage.setItem('auth_token', value), token)
  await page.goto(`http://127.0.0.1:${port}${paths.adminDashboard}?tab=cases`)
  await pressInRow(page, 'Publish to Discord', title)
  await expect(dialog(page)).toContainText(`${origin}${paths.case(slug)}`)
  await dialog(page).getByRole('button', { name: 'Publish to Discord' }).click()
  await expect(toast(page, 'Published to Discord')).toBeVisible()
  expect(discord.messages.at(-1)?.embeds?.[0]?.url).toBe(`${origin}${paths.case(slug)}`)
})
