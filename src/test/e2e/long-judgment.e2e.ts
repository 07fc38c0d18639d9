import type { Locator } from '@playwright/test'
import { sidewaysFaults } from './axe.ts'
import { expect, paths, test } from './fixtures.ts'

const paragraph = (index: number) =>
  `${index}. ${'The receiving party may recover what was reasonably incurred. '.repeat(1 + ((index * 7) % 9))}`
const section = (_: unknown, index: number) =>
  [`# Section ${index}`, ...Array.from({ length: 20 }, (__, line) => paragraph(index * 20 + line))].join('\n\n')
const judgment = Array.from({ length: 60 }, section).join('\n\n')

const isLaidOut = (element: Locator) => element.evaluate((node) => node.checkVisibility({ contentVisibilityAuto: true }))
/** The distance below the fixed header, in pixels. */
const topOf = (element: Locator) =>
  element.evaluate(
    (node) => node.getBoundingClientRect().top - Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
  )

test('opens the sections that links into a long judgment name, and lays out everything once idle', async ({ page, createCase }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  const { slug } = await createCase({ title: `Long v Longer ${Date.now()}`, content: judgment })
  const expectAt = async (name: string) => {
    const heading = page.getByRole('heading', { name })
    await expect.poll(async () => Math.abs(await topOf(heading))).toBeLessThan(2)
  }
  const last = page.locator('.markup p').last()

  await page.goto(`${paths.case(slug)}#section-31`)
  await expectAt('Section 31')
  await expect.poll(() => isLaidOut(last)).toBe(true)
  await expectAt('Section 31')
  expect(await sidewaysFaults(page, 'a long judgment', 375)).toEqual([])

  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Section 47' }).click()
  await expectAt('Section 47')
  await page.goBack()
  await expectAt('Section 31')

  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  await expect.poll(() => isLaidOut(last)).toBe(true)

  await page.goto(paths.case(slug))
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => isLaidOut(last)).toBe(true)
})

test('leads to a section of a long judgment before the browser is idle', async ({ page, createCase }) => {
  const { slug } = await createCase({ title: `Busy v Long ${Date.now()}`, content: judgment })
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  for (const section of [17, 58]) {
    await page.goto(`${paths.case(slug)}#section-${section}`)
    const heading = page.getByRole('heading', { name: `Section ${section}` })
    await expect.poll(async () => Math.abs(await topOf(heading))).toBeLessThan(2)
    await page.goto(paths.home)
  }
})
