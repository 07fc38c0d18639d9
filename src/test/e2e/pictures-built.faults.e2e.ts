import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { storePicture } from '#db/pictures/pictures.ts'
import { pictureAddress } from '#domain/pictures/address.ts'
import { uploadedPictureSchema } from '#domain/pictures/uploaded.ts'
import { buildStampPath, buildStampSchema } from '#domain/publication/publication.ts'
import { api } from '#domain/site/paths.ts'
import { newsStore, teamStore } from '#test/content-stores.ts'
import { memberInput, newsInput } from '#test/fixtures.ts'
import { type Loopback, listenOnLoopback } from '#test/loopback.ts'
import { damagedWebp, drawPicture, phoneJpeg } from '#test/pictures.ts'
import { expectNoViolation } from './axe.ts'
import { buildNow, storedVersion } from './builds.ts'
import { expect, paths, test, watchShifts } from './fixtures.ts'
import { asStaff } from './session.ts'
import { shown } from './shown-picture.ts'
import { ownTexts, storeUnbuilt } from './unbuilt.ts'

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
/** Articles and a member with pictures of every kind, and the version of the content since. */
let stored: { member: { id: number; name: string }; article: string; damaged: string; fromElsewhere: string; version: number }

test.beforeAll(async ({ request }) => {
  const headers = await asStaff()
  const upload = async (name: string, mimeType: string, buffer: Buffer) => {
    const multipart = { picture: { name, mimeType, buffer } }
    return uploadedPictureSchema.parse(await (await request.post(api.pictures, { multipart, headers })).json()).address
  }
  const png = await drawPicture(1400, 900).png().toBuffer()
  elsewhere = await listenOnLoopback(async (_, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end(png))
  const portrait = await upload('anna.jpg', 'image/jpeg', await phoneJpeg(1600, 1200))
  const { id, name } = await storeUnbuilt((db) => teamStore.create(db, memberInput({ name: 'Anna Pictured', imageUrl: portrait })))
  const article = await storeArticle('Pictured', await upload('court.png', 'image/png', png))
  const damaged = await storeArticle('Broken picture', pictureAddress(await storeDamaged()))
  const fromElsewhere = await storeArticle('From Elsewhere', `${elsewhere.url}/court.png`)
  stored = { member: { id, name }, article, damaged, fromElsewhere, version: await storedVersion() }
  await buildNow()
})

test.afterAll(() => elsewhere.stop())

test('publishes a portrait upright without its location', async ({ page }) => {
  const { id, name } = stored.member
  const shift = await watchShifts(page)
  await page.goto(paths.teamMember(id))
  const image = page.getByRole('img', { name })
  expect(await shown(image)).toMatchObject({ width: 160, height: 160, source: expect.stringMatching(/-224\.avif$/) })
  // A font that comes late moves a word by less than a pixel.
  expect(await shift()).toBeLessThan(0.02)
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
  const shift = await watchShifts(page)
  for (const [width, cut] of [
    [375, 640],
    [1440, 640],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(stored.article)
    expect(await shown(image)).toMatchObject({ source: expect.stringMatching(new RegExp(`-${cut}\\.avif$`)) })
    // A font that comes late moves a word by less than a pixel.
    expect(await shift()).toBeLessThan(0.02)
  }
  await expectNoViolation(page, 'an article with a picture')
  const files = await filesOf(page, image)
  expect(new Set(files.map(({ type }) => type))).toEqual(new Set(['image/avif', 'image/webp', 'image/jpeg']))
  for (const { bytes, width } of files) expect(await sharp(bytes).metadata()).toMatchObject({ width, height: Math.round((width * 9) / 16) })
})

test('cuts a picture of another server in the build, so that visitors never load from that server', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).origin))
  await page.goto(stored.fromElsewhere)
  expect(await shown(page.locator('article picture img'))).toMatchObject({ source: expect.stringMatching(/^\/pictures\//) })
  expect([...new Set(requested)]).not.toContain(elsewhere.url)
})

test('builds the site with a picture that cannot be decoded, and leaves the picture out', async ({ page }) => {
  await page.goto(stored.damaged)
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('article img')).toHaveCount(0)
  const stamp = buildStampSchema.parse(await (await page.request.get(buildStampPath)).json())
  expect(stamp.contentVersion).toBeGreaterThanOrEqual(stored.version)
})
