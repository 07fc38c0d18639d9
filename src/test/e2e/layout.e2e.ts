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

test('shows the holding of each case of the register whole, at every width', async ({ page }) => {
  for (const viewport of [desk, tablet, phone]) {
    await page.setViewportSize(viewport)
    await page.goto(paths.cases)
    const cut = await page
      .locator('.register-holding')
      .evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).length)
    expect(cut, `${viewport.width}`).toBe(0)
  }
})

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

test('gives the search fields enough space on a tablet', async ({ page }) => {
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

test("puts no words on the margin's line, in any state of the register and the fallbacks", async ({ page, browser, baseURL }) => {
  await page.setViewportSize(desk)
  await page.goto(`${paths.cases}?q=no-such-word`)
  await expect(page.getByRole('heading', { name: 'No cases found' })).toBeVisible()
  expect(await crossed(page)).toEqual([])
  await page.route(`**${searchFolder}**`, (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto(`${paths.cases}?q=budget`)
  await expect(page.getByRole('heading', { name: 'The register could not be loaded' })).toBeVisible()
  expect(await crossed(page)).toEqual([])
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: desk, ...(baseURL === undefined ? {} : { baseURL }) })
  const plain = await context.newPage()
  for (const path of [paths.case('none'), paths.service('none'), paths.teamMember(999), paths.newsItem('none')]) {
    await plain.goto(path)
    await expect(plain.locator('h1:visible'), path).toHaveCount(1)
    expect(await crossed(plain), path).toEqual([])
  }
  await context.close()
})

test('stacks the rows of the home page, which are in a margin already', async ({ page }) => {
  await page.setViewportSize(tablet)
  await page.goto(paths.home)
  // Read in one step: a case that another test saves replaces the rows.
  const [title, margin] = await page.evaluate(() => {
    const row = document.querySelector('#cases .register-row')
    return ['h3', '.register-margin > *'].map((part) => row?.querySelector(part)?.getBoundingClientRect().left)
  })
  expect(title).toBeGreaterThan(0)
  expect(title).toBe(margin)
})

test('keeps the shape of a form with an error, and shrinks it to its success message', async ({ page }) => {
  await page.setViewportSize(desk)
  await page.route(`**${api.contact}`, (route) => route.fulfill({ status: 201, json: { received: true } }))
  await page.goto(paths.contact)
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

test('gives the note beside the contact form enough space where the window is just wide enough for both', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 900 })
  await page.goto(paths.contact)
  const { left, width } = await boxOf(page.locator('.margin-note'))
  expect(left).toBeGreaterThan((await boxOf(page.locator('#enquiry form'))).right)
  expect(width).toBeGreaterThan(180)
})

test("draws square portraits, the case's title in the upper half, and the menu at the page’s edge on a phone", async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto(paths.team)
  for (const portrait of await page.locator('article ~ section li > :first-child').all()) {
    const { width, height } = await boxOf(portrait)
    expect(width).toBe(height)
  }
  await page.goto(paths.case('oakwood-solicitors-ltd-v-menzies'))
  const title = page.getByRole('heading', { level: 1 })
  expect((await boxOf(title)).top).toBeLessThan(phone.height / 2)
  await page.setViewportSize(tablet)
  await page.locator('#mobile-menu summary').click()
  const links = page.getByRole('navigation', { name: 'Menu' }).getByRole('link')
  expect((await boxOf(links.first())).left).toBe((await boxOf(page.locator('#site-header a').first())).left)
  const underlined = await links.evaluateAll((all) =>
    all.filter((link) => getComputedStyle(link).textDecorationLine === 'underline').map(({ textContent }) => textContent?.trim()),
  )
  expect(underlined).toEqual(['Case Law'])
})

test('keeps name, phone and menu on one line of the header on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openWithOwnFonts(page, paths.contact)
  const header = page.locator('#site-header')
  const call = await boxOf(header.getByRole('link', { name: /^Call/ }))
  const menu = await boxOf(page.locator('#mobile-menu summary'))
  expect(call.left).toBeGreaterThanOrEqual((await boxOf(header.locator('a').first())).right)
  expect(menu.left).toBeGreaterThanOrEqual(call.right)
  expect(menu.right).toBeLessThanOrEqual(320)
})

test('scrolls the menu to its last link on a phone in landscape, and at 400 % zoom', async ({ page }) => {
  await page.goto(paths.home)
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
  await expect(page.locator('#site-header'), 'a low screen has no room for a fixed header').not.toBeInViewport()
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

test("keeps the remarks on the home page's bill beside its notes, in the letters of any font", async ({ page }) => {
  await page.goto(paths.home)
  const spans = await page.locator('.bill-sheet g:has(> .small)').evaluateAll((rows) => {
    document.documentElement.style.setProperty('--font-sans', 'monospace')
    document.documentElement.style.setProperty('--font-serif', 'monospace')
    const column = document.querySelector('.bill-sheet .page')?.getBoundingClientRect()
    const ends = (row: Element, part: string) => row.querySelector(part)?.getBoundingClientRect() ?? new DOMRect()
    return rows.map((row) => [
      ends(row, '.note').right,
      ends(row, '.small').left,
      ends(row, '.small').right,
      (column?.left ?? 0) + (column?.width ?? 0) * 0.61,
    ])
  })
  expect(spans).toHaveLength(2)
  for (const ends of spans) expect(ends).toEqual(ends.toSorted((one, other) => one - other))
})

test('hides a section of the home page that has no records', async ({ page }) => {
  await page.goto(paths.home)
  for (const part of ['home-services', 'latest-cases', 'latest-news']) {
    const list = page.locator(`[data-drawn=${part}]`)
    const section = page.locator('section').filter({ has: list })
    await expect(section).toBeVisible()
    await list.evaluate((element) => element.replaceChildren())
    await expect(section).toBeHidden()
  }
})

test('cuts off no teaser', async ({ page }) => {
  await page.goto(paths.team)
  await expect(page.getByRole('main')).not.toContainText('…')
  await page.goto(paths.home)
  for (const teaser of await page.locator('#services li p').all()) {
    expect(await teaser.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(1)
  }
})
