import type { Page } from '@playwright/test'
import { pressInRow, toast } from './desk-screen.ts'
import { expect, paths, test, untilPublic } from './fixtures.ts'

async function fillCase(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Generate slug' }).click()
  await page.getByLabel('Summary').fill('The sum allowed was the sum claimed.')
  await page.getByLabel('Content').fill('[2024] EWHC 304 (KB)\n\n# Decision\nThe bill was ##reasonable##.')
  await page.getByLabel('Category').selectOption('Part 36')
  await page.getByLabel('Tags').fill(`offers, tag of ${title}`)
}

test('lets staff write, correct, tag and delete a case, and updates the public pages each time', async ({ staffPage: page }) => {
  const title = `Writer v Reader ${Date.now()}`
  const slug = title.toLowerCase().replaceAll(' ', '-')
  await page.goto(paths.adminNewCase)
  await expect(page.getByLabel('Author')).toHaveValue('Practice Staff')
  await fillCase(page, title)
  await expect(page.getByRole('textbox', { name: 'Slug' })).toHaveValue(slug)
  const alike = page.getByRole('status').filter({ hasText: 'The register may already have this case' })
  await expect(alike.getByRole('link')).toHaveAttribute('href', /^\/cases\/./)
  const create = page.getByRole('button', { name: 'Publish', exact: true })
  await create.hover()
  const place = await create.boundingBox()
  await page.mouse.down()
  expect(await create.boundingBox(), 'the word in the field of tags becomes a chip after the click').toEqual(place)
  await page.mouse.up()
  // The citation is of another year than today.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Change the date' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await create.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Case created')).toBeVisible()
  await page.waitForURL(`**${paths.adminDashboard}**`)
  await untilPublic(page, paths.case(slug), title)
  const visitor = await page.context().newPage()
  for (const [path, list] of [
    [paths.cases, 'newest-cases'],
    [paths.home, 'latest-cases'],
  ] as const) {
    await visitor.goto(path)
    await expect(visitor.locator(`[data-drawn=${list}]`)).toContainText(title)
  }

  await page.getByRole('link', { name: title, exact: true }).click()
  await page.getByLabel('Title').fill(`${title} (No 2)`)
  await page.getByLabel('This corrects an error').check()
  await page.getByLabel('Corrected on').fill('2026-03-12')
  await page.getByLabel('Correction', { exact: true }).fill('the costs were £40,000, not £4,000.')
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(toast(page, 'Case updated')).toBeVisible()
  await untilPublic(page, paths.case(slug), `${title} (No 2)`)
  await visitor.goto(paths.case(slug))
  await expect(visitor.getByText('Corrected on 12 March 2026: the costs were £40,000, not £4,000.')).toBeVisible()

  await page.getByRole('button', { name: 'Tags', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Find a tag' }).fill(`tag of ${title}`)
  await page.getByRole('button', { name: `Rename tag of ${title}` }).click()
  await page.getByLabel(`New name of tag of ${title}`).fill(`theme of ${title}`)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `Rename tag of ${title}` }), 'the row keeps the focus').toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByLabel(`New name of tag of ${title}`).fill(`theme of ${title}`)
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rename' }).click()
  await expect(toast(page, 'Tag changed')).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Find a tag' }), 'the renamed row took the focus with it').toBeFocused()
  await untilPublic(page, paths.case(slug), `theme of ${title}`)
  await page.getByRole('button', { name: 'Tags', exact: true }).click()

  await pressInRow(page, 'Delete', `${title} (No 2)`)
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(`${title} (No 2)`)
  await dialog.getByRole('button', { name: /Delete/ }).click()
  await expect(toast(page, 'Case deleted')).toBeVisible()
  await expect.poll(async () => (await page.request.get(paths.case(slug))).status()).toBe(410)
})
