import type { FrameLocator, Page } from '@playwright/test'
import { expect, paths, test } from './fixtures.ts'

const previewOf = (page: Page): FrameLocator => page.getByRole('region', { name: 'Preview' }).frameLocator('iframe')

test('formats with buttons and keys what the undo of the browser takes back, and fills in headings', async ({ staffPage: page }) => {
  await page.goto(paths.adminNewCase)
  const content = page.getByLabel('Content')
  const start = page.getByRole('button', { name: 'Start with Facts, Issue, Held' })
  await start.click()
  await expect(start).toBeHidden()
  await expect(content).toBeFocused()
  await page.keyboard.type('The claimant')
  await page.keyboard.press('Control+b')
  await expect(content).toHaveValue('# Facts\n\nThe ##claimant##\n# Issue\n\n\n# Held\n\n')
  await page.keyboard.press('Control+z')
  await expect(content).toHaveValue(/^# Facts\n\nThe claimant\n/)
  await page.keyboard.press('Control+Shift+8')
  await expect(content).toHaveValue(/\n- The claimant\n/)
  await expect(previewOf(page).locator('.report-text').getByRole('listitem')).toHaveText('The claimant')

  // The buttons are one stop of the Tab key, and leave the selection alone.
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Heading' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(content).toBeFocused()
  await expect(previewOf(page).getByRole('columnheader')).toHaveText(['Item', 'Claimed', 'Allowed'])
})

test('cleans a pasted text on request, and undoes that in one step', async ({ staffPage: page }) => {
  await page.goto(paths.adminNewCase)
  const content = page.getByLabel('Content')
  await content.focus()
  // A paste as the browser does it: the event first, then the plain text.
  await content.evaluate((field) => {
    const data = new DataTransfer()
    data.setData('text/plain', 'Facts\nThe claimant won.')
    data.setData(
      'text/html',
      '<h1>Facts</h1><style>p{color:red}</style><img src="/none.png" onerror="alert(1)"><p>The <b>claimant</b><span style="vertical-align:super">12</span> won.</p>',
    )
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
    document.execCommand('insertText', false, data.getData('text/plain'))
  })
  await page.getByRole('button', { name: 'Clean up' }).click()
  await expect(content).toHaveValue('# Facts\n\nThe ##claimant## (note 12) won.')
  await expect(content).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(content).toHaveValue('Facts\nThe claimant won.')
  await expect(page.getByRole('button', { name: 'Clean up' })).toBeHidden()
})

test('fills a new case in from a pasted judgment, says what is doubtful, and shows what is read, which staff correct', async ({
  staffPage: page,
}) => {
  await page.goto(paths.adminNewCase)
  const paragraphs = Array.from({ length: 12 }, (_, index) => `${index + 1}. ${'The costs are in issue. '.repeat(5)}`)
  const rule = '____________________'
  const court = ['Neutral Citation Number: [2021] EWHC 999 (SCCO)', 'IN THE HIGH COURT OF JUSTICE', 'Before:', 'MASTER WREN', rule]
  const parties = ['Between:', 'JANE DOE', 'Claimant', '- and -', 'ACME LIMITED', 'Defendant', rule, 'Hearing date: 2 March 2021']
  await page.getByLabel('Content').fill([...court, ...parties, ...paragraphs].join('\n'))
  await page.getByLabel('Summary').fill('Typed before.')
  await page.getByRole('button', { name: 'Fill in', exact: true }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Jane Doe v Acme Limited')
  await expect(page.getByLabel('Date')).toHaveValue('2021-03-02')
  await expect(page.getByRole('combobox', { name: 'Text' })).toHaveValue('Judgment')
  await expect(page.getByText('2 March 2021 is the day of the hearing.')).toBeVisible()
  const facts = page.getByRole('region', { name: 'Read from the text' })

  await page.getByLabel('Content').fill('[2021] UKSC 43\nBefore Lord Briggs and Lady Rose\n\nText.')
  const preview = previewOf(page)
  await expect(facts.getByLabel('Citation')).toHaveAttribute('placeholder', '[2021] UKSC 43')
  await expect(facts.getByLabel('Court')).toHaveAttribute('placeholder', 'UK Supreme Court')
  const again = facts.getByRole('button', { name: 'Read from the text again' })
  await expect(again).toBeHidden()
  await facts.getByLabel('Court').fill('County Court at Leeds')
  await expect(facts.getByText('The text says: UK Supreme Court')).toBeVisible()
  await expect(preview.getByRole('link', { name: 'County Court at Leeds' })).toBeVisible()
  await again.click()
  await expect(facts.getByLabel('Citation')).toBeFocused()
  await expect(facts.getByLabel('Court')).toHaveValue('')
  await expect(preview.locator('.report-margin')).toContainText('UK Supreme Court')
})
