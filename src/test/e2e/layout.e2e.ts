import type { Locator, Page } from '@playwright/test'
import { api, searchFolder } from '#domain/site/paths.ts'
import { expect, paths, sendForm, test } from './fixtures.ts'

const phone = { width: 375, height: 812 }
const tablet = { width: 768, height: 1024 }
const desk = { width: 1440, height: 900 }

test.use({ expectedConsole: [/^Failed to load resource/] })

async function boxOf(locator: Locator): Promise<{ left: number; right: number; top: number; width: number; height: number }> {
  const box = await locator.boundingBox()
  if (!box) throw new Error(`${locator} is not shown`)
  const { x, y, width, height } = box
  return { left: x, right: x + width, top: y, width, height }
}

/** The horizontal position of the margin's red line. */
const marginLine = (page: Page): Promise<number> =>
  page
    .locator('.sheet')
    .evaluate((sheet) => sheet.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(sheet, '::before').left))

/** Words that the margin's line would cross. */
async function crossed(page: Page): Promise<string[]> {
  const line = await marginLine(page)
  return page.locator('main').evaluate((main, at) => {
    const found: string[] = []
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const { left, right, width } of range.getClientRects()) {
        if (width > 1 && left < at && right > at && node.parentElement?.checkVisibility()) found.push(node.textContent ?? '')
      }
    }
    return found
  }, line)
}

async function openWithOwnFonts(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.evaluate(() => document.fonts.ready.then(() => {}))
}

test('moves the focus to the contents of a case first where they are above its text', async ({ page }) => {
  for (const viewport of [phone, tablet]) {
    await page.setViewportSize(viewport)
    await page.goto(paths.case('ainsworth-v-stewarts-law-llp'))
    const tops = await page
      .locator('.report-body')
      .locator('a, button')
      .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().top))
    expect(tops.length).toBeGreaterThan(6)
    // Controls on one line may differ slightly in height.
    const back = tops.filter((top, index) => top < (tops[index - 1] ?? top) - 8)
    expect(back, `${viewport.width}`).toEqual([])
  }
})

test('shows the holding of each case whole on a phone, and gives the search fields enough space on a tablet', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto(paths.cases)
  const holdings = page.locator('.register-holding')
  expect(await holdings.evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).length)).toBe(0)
  await page.setViewportSize(tablet)
  for (const path of [paths.home, paths.cases]) {
    await page.goto(path)
    const form = page.getByRole('main').getByRole('search')
    expect((await boxOf(form.getByRole('searchbox'))).width, path).toBeGreaterThan(400)
    for (const label of ['Category', 'Year']) expect((await boxOf(form.getByLabel(label))).width, path).toBeGreaterThan(100)
    const heights = await form
      .locator('input:visible, select:visible, button[type=submit]')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    expect(new Set(heights).size, `${path}: ${heights}`).toBe(1)
  }
})

test("puts no words on the margin's line, in any state of the register", async ({ page }) => {
  await page.setViewportSize(desk)
  await page.goto(`${paths.cases}?q=no-such-word`)
  await expect(page.getByRole('heading', { name: 'No cases found' })).toBeVisible()
  expect(await crossed(page)).toEqual([])
  await page.route(`**${searchFolder}**`, (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto(`${paths.cases}?q=budget`)
  await expect(page.getByRole('heading', { name: 'The register could not be loaded' })).toBeVisible()
  expect(await crossed(page)).toEqual([])
})

test('gives the note beside the contact form enough space, keeps the shape of a form with an error, and shrinks it when sent', async ({
  page,
}) => {
  // Just wide enough for both.
  await page.setViewportSize({ width: 1024, height: 900 })
  await page.route(`**${api.contact}`, (route) => route.fulfill({ status: 201, json: { received: true } }))
  await page.goto(paths.contact)
  const note = await boxOf(page.locator('.margin-note'))
  expect(note.left).toBeGreaterThan((await boxOf(page.locator('#enquiry form'))).right)
  expect(note.width).toBeGreaterThan(180)
  const subscribe = page.getByRole('button', { name: 'Subscribe' })
  const before = (await boxOf(subscribe)).height
  await page.locator('#newsletter').getByLabel('Email').focus()
  await expect(page.locator('#newsletter form'), 'until then the browser validates').toHaveAttribute('novalidate')
  await subscribe.click()
  await expect(page.getByText('Email is required')).toBeVisible()
  expect((await boxOf(subscribe)).height).toBe(before)
  const form = page.locator('#enquiry form')
  for (const label of ['First name', 'Last name', 'Message']) await form.getByLabel(label).fill('Vera')
  await form.getByLabel('Email').fill('vera@visitors.example')
  await form.getByRole('checkbox').check()
  await sendForm(form)
  const sent = page.locator('#enquiry .form-sent')
  const { height: said } = await boxOf(sent.locator('div'))
  expect((await boxOf(sent)).height).toBeLessThan(said + 60)
})

test('keeps the header on one line of a narrow phone, and scrolls its menu to the last link in landscape and at 400 % zoom', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openWithOwnFonts(page, paths.home)
  const header = page.locator('#site-header')
  const call = await boxOf(header.getByRole('link', { name: /^Call/ }))
  const button = await boxOf(page.locator('#mobile-menu summary'))
  expect(call.left).toBeGreaterThanOrEqual((await boxOf(header.locator('a').first())).right)
  expect(button.left).toBeGreaterThanOrEqual(call.right)
  for (const size of [
    { width: 740, height: 360 },
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(size)
    if (!(await page.locator('#mobile-menu').evaluate((menu) => menu.hasAttribute('open'))))
      await page.locator('#mobile-menu summary').click()
    const last = page.getByRole('navigation', { name: 'Menu' }).getByRole('link').last()
    await last.hover()
    await expect(last).toBeInViewport({ ratio: 1 })
  }
  await page.keyboard.press('Escape')
  await page.evaluate(() => window.scrollTo(0, 2000))
  await expect(header, 'a low screen has no room for a fixed header').not.toBeInViewport()
})

test("prints a case with the margin's labels above and the judges one a line", async ({ page }) => {
  await page.setViewportSize({ width: 643, height: 900 })
  await page.goto(paths.case('oakwood-solicitors-ltd-v-menzies'))
  await page.emulateMedia({ media: 'print' })
  const judges = await page.locator('.report-margin dd').filter({ hasText: 'Lord' }).all()
  expect(judges).toHaveLength(5)
  const tops = await Promise.all(judges.map(async (judge) => (await boxOf(judge)).top))
  expect(new Set(tops).size).toBe(5)
})

test("shows a service's teaser whole on the home page, and hides a section without records", async ({ page }) => {
  await page.goto(paths.home)
  const teasers = page.locator('#services li p')
  expect(await teasers.evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).length)).toBe(0)
  for (const part of ['home-services', 'latest-cases', 'latest-news']) {
    const list = page.locator(`[data-drawn=${part}]`)
    const section = page.locator('section').filter({ has: list })
    await expect(section).toBeVisible()
    await list.evaluate((element) => element.replaceChildren())
    await expect(section).toBeHidden()
  }
})
