import { expect, paths, test } from './fixtures.ts'

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
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('listitem')).toHaveText('The claimant')

  // The buttons are one stop of the Tab key, and leave the selection alone.
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Heading' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(content).toBeFocused()
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('columnheader')).toHaveText(['Item', 'Claimed', 'Allowed'])
})
