import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { newsStore } from '#db/news/news.ts'
import { storePicture } from '#db/pictures/pictures.ts'
import { type NewsItem, newsItemSchema } from '#domain/news/news.ts'
import { pictureAddress } from '#domain/pictures/address.ts'
import { pictureFaults } from '#domain/pictures/upload.ts'
import { uploadedPictureSchema } from '#domain/pictures/uploaded.ts'
import { buildStampPath, buildStampSchema } from '#domain/publication/publication.ts'
import { api } from '#domain/site/paths.ts'
import { teamMemberSchema } from '#domain/team/team.ts'
import { newsInput } from '#test/fixtures.ts'
import { type Loopback, listenOnLoopback } from '#test/loopback.ts'
import { damagedWebp, drawPicture, phoneJpeg } from '#test/pictures.ts'
import { expectNoViolation } from './axe.ts'
import { buildNow, storedVersion } from './builds.ts'
import { asStaff, toast } from './desk-screen.ts'
import { expect, paths, test } from './fixtures.ts'
import { holdCalls } from './hold.ts'
import { ownTexts, storeUnbuilt } from './unbuilt.ts'

const part = (query: string) => `${paths.adminDashboard}?${query}`
const portrait = async () => ({ name: 'anna.jpg', mimeType: 'image/jpeg', buffer: await phoneJpeg(1600, 1200) })
const screenshot = async () => ({ name: 'court.png', mimeType: 'image/png', buffer: await drawPicture(1400, 900).png().toBuffer() })

/** Uploads by the API and creates an article with the picture. */
async function createArticle(page: Page, title: string, buffer: Buffer): Promise<NewsItem> {
  const headers = await asStaff(page)
  const multipart = { picture: { name: 'x.png', mimeType: 'image/png', buffer } }
  const { address } = uploadedPictureSchema.parse(await (await page.request.post(api.pictures, { multipart, headers })).json())
  return createArticleWith(page, title, address)
}

async function createArticleWith(page: Page, title: string, address: string): Promise<NewsItem> {
  const headers = await asStaff(page)
  const texts = { title, slug: title.toLowerCase().replaceAll(' ', '-'), summary: `A summary of ${title}.`, content: 'Text.' }
  const data = { ...texts, category: 'News', date: '2024-02-01', author: 'A Tester', imageUrl: address }
  return newsItemSchema.parse(await (await page.request.post(api.news, { data, headers })).json())
}

/** The file that the browser chose, its pixels, and its size on the page. */
async function shown(image: Locator) {
  await image.scrollIntoViewIfNeeded()
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0)).toBe(true)
  return image.evaluate((element: HTMLImageElement) => {
    const { width, height } = element.getBoundingClientRect()
    return { source: new URL(element.currentSrc).pathname, width: Math.round(width), height: Math.round(height) }
  })
}

/** Every file of the picture in the page, fetched as a visitor would. */
async function filesOf(page: Page, image: Locator): Promise<{ path: string; width: number; type: string; bytes: Buffer }[]> {
  const sets = await image.evaluate((element: HTMLImageElement) =>
    [element, ...(element.parentElement?.querySelectorAll('source') ?? [])].map(({ srcset }) => srcset),
  )
  const named = sets.flatMap((set) => set.split(', ').map((entry) => entry.split(' ')))
  return Promise.all(
    named.map(async ([path = '', width = '']) => {
      const answer = await page.request.get(path)
      expect(answer.status(), path).toBe(200)
      expect(answer.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
      return { path, width: Number.parseInt(width, 10), type: answer.headers()['content-type'] ?? '', bytes: await answer.body() }
    }),
  )
}

/** The page's layout shifts since it opened, as the browser counts them. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list, observer) => {
          observer.disconnect()
          resolve(list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 500)
      }),
  )

/** Stores a damaged picture as an earlier release accepted it. Returns its id. */
async function storeDamaged(): Promise<string> {
  const bytes = new Uint8Array(await damagedWebp())
  return storeUnbuilt((db) => storePicture(db, { mediaType: 'image/webp', width: 640, height: 360, bytes }))
}

/** Stores an article with this picture. Returns its path. */
async function storeArticle(words: string, imageUrl: string): Promise<string> {
  const { slug } = await storeUnbuilt((db) => newsStore.create(db, newsInput({ ...ownTexts(words), imageUrl })))
  return paths.newsItem(slug)
}

/** Another server with a picture, which the build reads. */
let elsewhere: Loopback
/** Articles with a damaged picture and with one of another server, and the version of the content since. */
let stored: { damaged: string; fromElsewhere: string; version: number }

test.beforeAll(async () => {
  const png = await drawPicture(1400, 900).png().toBuffer()
  elsewhere = await listenOnLoopback(async (_, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end(png))
  const damaged = await storeArticle('Broken picture', pictureAddress(await storeDamaged()))
  const fromElsewhere = await storeArticle('From Elsewhere', `${elsewhere.url}/court.png`)
  stored = { damaged, fromElsewhere, version: await storedVersion() }
})

test.afterAll(() => elsewhere.stop())

/** What the next two tests store, for one build after them. */
const pictured = { member: { id: 0, name: '' }, article: '' }

test('uploads a member’s portrait and shows its crop', async ({ staffPage: page }) => {
  const [member] = teamMemberSchema
    .array()
    .parse(await (await page.request.get(api.team)).json())
    .slice(-1)
  const { id, name } = teamMemberSchema.parse(member)
  pictured.member = { id, name }
  await page.goto(part(`tab=team&edit=${id}`))
  await page.getByLabel('Portrait file').setInputFiles(await portrait())
  await expect(page.getByText('anna.jpg uploaded (1,200 × 1,600 pixels).')).toBeVisible()
  const preview = page.getByRole('img', { name: 'As visitors will see it' })
  expect(await shown(preview)).toMatchObject({ width: 160, height: 160, source: expect.stringMatching(/^\/api\/pictures\//) })
  await expectNoViolation(page, 'the form with a portrait')
  await page.getByRole('button', { name: 'Update Member' }).click()
  await expect(toast(page, 'Team member updated')).toBeVisible()
})

test('uploads a news picture in an unsaved article and keeps it in the draft', async ({ staffPage: page }) => {
  const title = `Pictured ${Date.now()}`
  pictured.article = title.toLowerCase().replace(' ', '-')
  await page.goto(part('tab=news&edit=new'))
  await page.getByLabel('Title').fill(title)
  const release = await holdCalls(page, api.pictures)
  await page.getByLabel('Picture file').setInputFiles(await screenshot())
  await expect(page.getByRole('button', { name: 'Uploading...' })).toBeDisabled()
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
  release()
  await expect(page.getByText('court.png uploaded')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Restore draft' }).click()
  const preview = await shown(page.getByRole('img', { name: 'As visitors will see it' }))
  expect(preview.width / preview.height).toBeCloseTo(16 / 9, 1)
  await page.getByLabel('Summary').fill('With a picture.')
  await page.getByLabel('Content').fill('Text.')
  await page.getByLabel('Category').selectOption('News')
  await page.getByRole('button', { name: 'Create Article' }).click()
  await expect(toast(page, 'News article created')).toBeVisible()
})

test('publishes a portrait upright without its location', async ({ page }) => {
  const { id, name } = pictured.member
  await buildNow()
  await page.goto(paths.teamMember(id))
  const image = page.getByRole('img', { name })
  expect(await shown(image)).toMatchObject({ width: 160, height: 160, source: expect.stringMatching(/-224\.avif$/) })
  expect(await shifts(page)).toBe(0)
  await expectNoViolation(page, 'a member with a portrait')
  const files = await filesOf(page, image)
  expect(files.map(({ width, type }) => `${type} ${width}`).sort()).toEqual(
    ['avif', 'jpeg', 'webp'].flatMap((type) => [112, 224, 320, 480].map((width) => `image/${type} ${width}`)),
  )
  for (const { path, width, bytes } of files) {
    const found = await sharp(bytes).metadata()
    expect([found.width, found.height, found.exif, found.orientation], path).toEqual([width, width, undefined, undefined])
    expect(bytes.includes('Phone of the tests') || bytes.includes('GPS'), path).toBe(false)
    // The photograph is rotated. Upright, its left is blue and its right red.
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    const [left, right] = [
      info.width * Math.floor(info.height / 2) * info.channels,
      (info.width * Math.floor(info.height / 2) + info.width - 1) * info.channels,
    ]
    expect([data.readUInt8(left + 2) > data.readUInt8(left), data.readUInt8(right) > data.readUInt8(right + 2)], path).toEqual([true, true])
  }
  const largest = files.find(({ width, type }) => width === 480 && type === 'image/jpeg')?.path ?? ''
  const source = await (await page.request.get(paths.teamMember(id))).text()
  expect(source).toContain(`"image":"http://localhost:${new URL(page.url()).port}${largest}"`)
  expect(source).toMatch(new RegExp(`property="og:image" content="[^"]*${largest}"`))
})

test('shows a news picture at every width without a shift', async ({ page }) => {
  const image = page.locator('article picture img')
  for (const [width, cut] of [
    [375, 640],
    [1440, 640],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(paths.newsItem(pictured.article))
    expect(await shown(image)).toMatchObject({ source: expect.stringMatching(new RegExp(`-${cut}\\.avif$`)) })
    expect(await shifts(page)).toBe(0)
  }
  await expectNoViolation(page, 'an article with a picture')
  const files = await filesOf(page, image)
  expect(new Set(files.map(({ type }) => type))).toEqual(new Set(['image/avif', 'image/webp', 'image/jpeg']))
  for (const { bytes, width } of files) expect(await sharp(bytes).metadata()).toMatchObject({ width, height: Math.round((width * 9) / 16) })
})

test('cuts a picture of another server in the build, so that visitors never load from that server', async ({ page }) => {
  await buildNow(stored.version)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  await page.goto(stored.fromElsewhere)
  expect(await shown(page.locator('article picture img'))).toMatchObject({ source: expect.stringMatching(/^\/pictures\//) })
  expect([...new Set(asked)]).not.toContain(elsewhere.url)
})

test('shows the drawn picture for an article newer than the build until its own picture is cut', async ({ staffPage: page }) => {
  await page.goto(part('tab=news'))
  const item = await createArticle(page, `Newer ${Date.now()}`, (await screenshot()).buffer)
  const newer = await storeUnbuilt((db) => newsStore.create(db, newsInput({ ...ownTexts('Without a build'), imageUrl: item.imageUrl })))
  await page.goto(paths.newsItem(newer.slug))
  await expect(page.getByRole('heading', { level: 1, name: newer.title })).toBeVisible()
  await expect(page.locator('article svg').filter({ hasText: 'Bill of costs' })).toBeVisible()
  expect(await page.locator('article img').count()).toBe(0)
})

test('refuses a picture with damaged data at its field, by the server where the browser takes it', async ({ staffPage: page }) => {
  await page.goto(part('tab=news&edit=new'))
  const damaged = { name: 'court.webp', mimeType: 'image/webp', buffer: await damagedWebp() }
  await page.getByLabel('Picture file').setInputFiles(damaged)
  await expect(page.getByText(pictureFaults.damaged)).toBeVisible()
  const answer = await page.request.post(api.pictures, { multipart: { picture: damaged }, headers: await asStaff(page) })
  expect(answer.status()).toBe(422)
  expect(await answer.text()).toContain(pictureFaults.damaged)
})

test('builds the site with a picture that cannot be decoded, and shows the drawn one instead', async ({ page }) => {
  await buildNow(stored.version)
  await page.goto(stored.damaged)
  await expect(page.locator('article svg').filter({ hasText: 'Bill of costs' })).toBeVisible()
  const stamp = buildStampSchema.parse(await (await page.request.get(buildStampPath)).json())
  expect(stamp.contentVersion).toBeGreaterThanOrEqual(stored.version)
})

test('refuses a file that is no picture at its field, works by keyboard, and reports a missing picture', async ({ staffPage: page }) => {
  await page.goto(part('tab=news&edit=new'))
  const address = page.getByLabel('Picture', { exact: true })
  const page64 = { name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<!doctype html><script>alert(1)</script>') }
  await page.getByLabel('Picture file').setInputFiles(page64)
  await expect(page.getByText(pictureFaults.foreign)).toBeVisible()
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await expect(address).toHaveAccessibleDescription(new RegExp(pictureFaults.foreign))
  await expectNoViolation(page, 'a file that is no picture')

  const chooser = page.waitForEvent('filechooser')
  await address.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(await screenshot())
  const replace = page.getByRole('button', { name: 'Replace the picture' })
  await expect(replace).toBeFocused()
  await expect(page.getByText(pictureFaults.foreign)).toBeHidden()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(address).toBeFocused()
  await expect(address).toHaveValue('')
  await expect(page.getByRole('img', { name: 'As visitors will see it' })).toBeHidden()

  await address.fill('/pictures/0b8f2a52-5a0e-4f3b-9a55-3c1c8f1e2d3c')
  await expect(page.getByText('This picture is no longer stored. Choose it again.')).toBeVisible()
})

test('reduces a photograph of more than 4 MB before the upload, and accepts a dropped file', async ({ staffPage: page }) => {
  const noise = { width: 3600, height: 2700, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } } as const
  const heavy = await sharp({ create: noise }).jpeg({ quality: 96 }).toBuffer()
  expect(heavy.length).toBeGreaterThan(4 * 1024 * 1024)
  await page.goto(part('tab=news&edit=new'))
  const sent = page.waitForRequest((request) => request.url().endsWith(api.pictures))
  await page.getByLabel('Picture file').setInputFiles({ name: 'heavy.jpg', mimeType: 'image/jpeg', buffer: heavy })
  expect(Number((await (await sent).allHeaders())['content-length'])).toBeLessThan(4 * 1024 * 1024 + 1000)
  await expect(page.getByText(/heavy\.jpg uploaded \((2,600 × 1,950|1,600 × 1,200) pixels\)/)).toBeVisible()

  const bytes = [...(await drawPicture(60, 40).png().toBuffer())]
  const data = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([new Uint8Array(content)], 'dropped.png', { type: 'image/png' }))
    return transfer
  }, bytes)
  const zone = page.locator('.desk-picture')
  await zone.dispatchEvent('dragover', { dataTransfer: data })
  await expect(zone).toHaveAttribute('data-over', 'true')
  await zone.dispatchEvent('drop', { dataTransfer: data })
  await expect(page.getByText('dropped.png uploaded (60 × 40 pixels).')).toBeVisible()
})
