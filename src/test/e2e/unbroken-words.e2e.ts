import { sidewaysFaults } from './axe.ts'
import { screensOf, withEveryField } from './every-field.ts'
import type { EveryField } from './every-value.ts'
import { expect, paths, test } from './fixtures.ts'

// Dots, because a browser finds no place to break them, unlike in a long address.
const dots = '.'.repeat(180)
const content = [
  `Parties: ${dots}`,
  `# ${dots}`,
  `# Contents ${dots}`,
  `# Three ${dots}`,
  `##key points ${dots}`,
  `##${dots}##`,
  `> ${dots}`,
  `- ${dots}`,
  `1. ${dots}`,
  dots,
]

const everyField: EveryField = {
  name: 'unbroken',
  text: () => `unbroken${dots}`,
  content: [...content, '.'.repeat(5000)].join('\n\n'),
  tags: ['M'.repeat(100), `tag${dots.slice(0, 90)}`],
  firstName: dots.slice(0, 100),
  lastName: `last${dots.slice(0, 90)}`,
  phone: `020 ${dots.slice(0, 40)}`,
  emailName: `e${'m'.repeat(50)}`,
  link: `https://example.org/${'x'.repeat(180)}`,
  serverId: dots.slice(0, 100),
  eventDate: dots.slice(0, 100),
}

test('breaks overlong words on every screen, without sideways scrolling', async ({ staffPage: page }) => {
  test.setTimeout(180_000)
  await withEveryField(page, everyField, async (stored) => {
    const faults: string[] = []
    const { shown, lists, desk, editors } = screensOf(stored)
    for (const path of [...shown, ...lists, ...desk, ...editors]) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      for (const width of [1440, 768, 375, 320]) faults.push(...(await sidewaysFaults(page, path, width)))
    }
    // The page of the neighbouring case, which shows its title.
    await page.goto(paths.case(stored.slug))
    await page.locator('.neighbours [rel=next]').click()
    await expect(page.locator('.neighbours [rel=prev]')).toContainText(dots)
    faults.push(...(await sidewaysFaults(page, 'a neighbour', 320)))
    expect(faults).toEqual([])
    await page.goto(paths.case(stored.slug))
    await expect(page.locator('main')).toContainText('.'.repeat(5000))
  })
})
