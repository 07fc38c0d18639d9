import { expect, test } from 'vitest'
import { animation, damagedWebp, drawPicture } from '#test/pictures.ts'
import { isDecodable } from './decode.ts'

const formats = ['jpeg', 'png', 'webp', 'avif'] as const
const file = (format: (typeof formats)[number], width = 320, height = 200) => drawPicture(width, height).toFormat(format).toBuffer()

test.each(formats)('a whole %s can be decoded', async (format) => {
  expect(await isDecodable(await file(format))).toBe(true)
  expect(await isDecodable(await file(format, 1, 1))).toBe(true)
})

test.each(formats)('a %s that is cut off cannot be decoded', async (format) => {
  const whole = await file(format)
  expect(await isDecodable(whole.subarray(0, Math.floor(whole.length * 0.7)))).toBe(false)
})

test.each(formats)('a %s whose data is overwritten cannot be decoded', async (format) => {
  const whole = await file(format)
  expect(await isDecodable(Buffer.from(whole).fill(0xff, Math.floor(whole.length * 0.4), Math.floor(whole.length * 0.9)))).toBe(false)
})

test('a WebP with an intact container and damaged pixels cannot be decoded', async () => {
  expect(await isDecodable(await damagedWebp())).toBe(false)
  expect(await isDecodable(await animation('webp'))).toBe(true)
})
