import sharp from 'sharp'
import { pictureFaults } from '#domain/pictures/upload.ts'
import { api } from '#domain/site/paths.ts'
import { drawPicture } from '#test/pictures.ts'
import { expectNoViolation } from './axe.ts'
import { toast } from './desk-screen.ts'
import { expect, paths, test } from './fixtures.ts'
import { holdCalls } from './hold.ts'
import { shown } from './shown-picture.ts'

const part = (query: string) => `${paths.adminDashboard}?${query}`
const screenshot = async () => ({ name: 'court.png', mimeType: 'image/png', buffer: await drawPicture(1400, 900).png().toBuffer() })

test('uploads a news picture in an unsaved article, can cancel that, and keeps the picture in the draft', async ({ staffPage: page }) => {
  const title = `Pictured ${Date.now()}`
  await page.goto(part('tab=news&edit=new'))
  await page.getByLabel('Title').fill(title)
  const release = await holdCalls(page, api.pictures)
  await page.getByLabel('Picture file').setInputFiles(await screenshot())
  await expect(page.getByRole('button', { name: 'Uploading...' })).toBeDisabled()
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel the upload' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeFocused()
  release()
  await page.getByLabel('Picture file').setInputFiles(await screenshot())
  await expect(page.getByText('court.png uploaded')).toBeVisible()

  await page.goto(part('tab=news&edit=new'))
  await page.getByRole('button', { name: 'Restore draft' }).click()
  const preview = await shown(page.getByRole('img', { name: 'As visitors will see it' }))
  expect(preview.width / preview.height).toBeCloseTo(16 / 9, 1)
  await page.getByLabel('Summary').fill('With a picture.')
  await page.getByLabel('Content').fill('Text.')
  await page.getByLabel('Category').selectOption('News')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(toast(page, 'News article created')).toBeVisible()
})

test('refuses a file that is not a picture at its field, works by keyboard, and reports a missing picture', async ({ staffPage: page }) => {
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

test('reduces a portrait of more than 4 MB before the upload, shows its crop, and accepts a dropped file', async ({ staffPage: page }) => {
  const noise = { width: 2700, height: 700, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } } as const
  const heavy = await sharp({ create: noise }).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer()
  expect(heavy.length).toBeGreaterThan(4 * 1024 * 1024)
  await page.goto(part('tab=team&edit=new'))
  const sent = page.waitForRequest((request) => request.url().endsWith(api.pictures))
  await page.getByLabel('Portrait file').setInputFiles({ name: 'heavy.jpg', mimeType: 'image/jpeg', buffer: heavy })
  expect(Number((await (await sent).allHeaders())['content-length'])).toBeLessThan(4 * 1024 * 1024 + 1000)
  await expect(page.getByText(/heavy\.jpg uploaded \((2,600 × 674|1,600 × 415) pixels\)/)).toBeVisible()
  expect(await shown(page.getByRole('img', { name: 'As visitors will see it' }))).toMatchObject({ width: 160, height: 160 })
  await expectNoViolation(page, 'the form with a portrait')

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
