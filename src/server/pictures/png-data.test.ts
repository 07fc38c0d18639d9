import sharp from 'sharp'
import { expect, test } from 'vitest'
import { claimingPng, drawPicture } from '#test/pictures.ts'
import { isWholePng } from './png-data.ts'

const png = (options: Parameters<ReturnType<typeof drawPicture>['png']>[0] = {}, width = 61, height = 37) =>
  drawPicture(width, height).png(options).toBuffer()

test.each<[string, () => Promise<Buffer>]>([
  ['in colour', () => png()],
  ['interlaced', () => png({ progressive: true })],
  ['interlaced and narrow', () => png({ progressive: true }, 1, 3)],
  ['with a palette', () => png({ palette: true, colours: 4 })],
  ['with transparency', () => drawPicture(61, 37).ensureAlpha(0.5).png().toBuffer()],
  ['in grey', () => drawPicture(61, 37).greyscale().png().toBuffer()],
  [
    'of 16 bits',
    () =>
      sharp({ create: { width: 9, height: 7, channels: 3, background: 'red' } })
        .toColourspace('rgb16')
        .png()
        .toBuffer(),
  ],
])('a PNG %s is whole', async (_what, make) => {
  expect(await isWholePng(await make())).toBe(true)
})

test('is not whole when any bit of its data changed', async () => {
  const whole = await png()
  for (let at = 8; at < whole.length; at += 97) {
    const changed = Buffer.from(whole)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(await isWholePng(changed), String(at)).toBe(false)
  }
})

test('is not whole when cut off or with fewer pixels than its header says', async () => {
  const whole = await png()
  for (const part of [0.1, 0.5, 0.99]) expect(await isWholePng(whole.subarray(0, whole.length * part))).toBe(false)
  expect(await isWholePng(claimingPng(640, 360))).toBe(false)
})
