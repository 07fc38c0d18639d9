import type { Page } from '@playwright/test'
import { tabTypes } from '#domain/kinds/content-types.ts'
import { screensOf, withEveryField } from './every-field.ts'
import type { EveryField } from './every-value.ts'
import { expect, paths, test } from './fixtures.ts'

/** Tries to break out of an element, an attribute, a script, a comment and a template, and to leave a trace. */
const hostile = (field: string) =>
  `${field}"'><hostile-node></hostile-node><img src=x onerror=alert(1)></title></textarea></script><script>alert(2)</script>` +
  `--></head><body><!--<a href=javascript:alert(3)>{{alert(4)}}\u2028\u202e`

const everyField: EveryField = {
  name: 'hostile',
  text: hostile,
  content: ['content', '# head', '##bold## ##key points', 'Parties: '].map((start) => `${start}${hostile('content')}`).join('\n'),
  tags: ['<hostile-node>', `"><img src=x onerror=alert(8)>`],
  firstName: '"><img src=x onerror=alert(9)>',
  lastName: '<hostile-node>',
  phone: '"><svg onload=alert(1)>',
  emailName: "o'hostile",
  link: `https://example.org/?"'><hostile-node>`,
  serverId: '"><img src=x onerror=alert(5)>',
  eventDate: '"><hostile-node>',
}

/** Expects that no text added a node, a handler or a runnable address to the page. */
async function expectNothingForeign(page: Page, path: string): Promise<void> {
  const foreign = await page.evaluate(() => {
    const brought = [...document.querySelectorAll('hostile-node, img[src="x"], [onerror], [onload], a[href^="javascript:" i]')]
    return brought.map((element) => element.outerHTML.slice(0, 100))
  })
  expect([path, foreign]).toEqual([path, []])
}

test('shows hostile texts in every field of every entity as text on every screen', async ({ staffPage: page }) => {
  test.setTimeout(180_000)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await withEveryField(page, everyField, async (stored) => {
    const screens = screensOf(stored)
    for (const path of [...screens.shown, ...screens.lists, ...screens.desk, ...screens.editors]) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      expect(new URL(page.url()).pathname).toBe(path.replace(/\?.*/, ''))
      await expectNothingForeign(page, path)
    }
    for (const path of [...screens.shown, ...tabTypes.map(({ pages }) => pages.list), paths.services, paths.community]) {
      await page.goto(path)
      // The styles and metadata are still in the head.
      await expect(page.locator('head > style')).toHaveCount(1)
      expect(await page.locator('head > meta[name="description"]').getAttribute('content'), path).not.toContain('var(')
      await expect(page.locator('main')).toContainText('<hostile-node>')
    }
    for (const path of screens.editors) {
      await page.goto(path)
      await page.getByRole('button', { name: /^Update / }).click()
      await expect(page.getByRole('status').first()).toBeVisible()
      await expectNothingForeign(page, `the toast after a save in ${path}`)
    }
  })
  expect(dialogs).toEqual([])
})
