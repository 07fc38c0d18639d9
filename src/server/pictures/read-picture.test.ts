import sharp from 'sharp'
import { expect, test } from 'vitest'
import { animation, claimingPng, damagedWebp, drawPicture, pngChunk } from '#test/pictures.ts'
import { isDecodable, readPicture } from './read-picture.ts'

const faulty = (fault: string) => ({ kind: 'faulty', fault })
const drawn = () => drawPicture(301, 97)

const makers = {
  jpeg: () => drawn().jpeg().toBuffer(),
  png: () => drawn().png().toBuffer(),
  'png of 16 bits': () => drawn().toColourspace('rgb16').png().toBuffer(),
  webp: () => drawn().webp().toBuffer(),
  'transparent webp': () => drawn().ensureAlpha(0.5).webp().toBuffer(),
  avif: () => drawn().avif({ effort: 0 }).toBuffer(),
}
const formats = ['jpeg', 'png', 'webp', 'avif'] as const

test.each(Object.entries(makers))(
  'recognises and decodes a %s by its content, but not one that ends early or was overwritten',
  async (name, make) => {
    const mediaType = `image/${formats.find((format) => name.includes(format))}`
    const whole = await make()
    expect(await readPicture(whole)).toEqual({ kind: 'still', mediaType, width: 301, height: 97 })
    expect(await isDecodable(whole)).toBe(true)
    for (const part of [0.2, 0.9]) expect(await isDecodable(whole.subarray(0, Math.floor(whole.length * part))), `${part}`).toBe(false)
    const overwritten = Buffer.from(whole).fill(0xff, Math.floor(whole.length * 0.4), Math.floor(whole.length * 0.9))
    expect(await isDecodable(overwritten)).toBe(false)
  },
)

test.each(formats)('reports the sides of a %s that its metadata rotates as people see them', async (format) => {
  for (const orientation of [1, 6]) {
    const made = await drawPicture(40, 30).toFormat(format).withMetadata({ orientation }).toBuffer()
    const sides = orientation === 6 ? { width: 30, height: 40 } : { width: 40, height: 30 }
    expect(await readPicture(made), `${orientation}`).toMatchObject({ kind: 'still', ...sides })
  }
})

test('refuses a photograph in another format of the same container', async () => {
  const heic = Buffer.from((await makers.avif()).toString('latin1').replaceAll('avif', 'heix'), 'latin1')
  expect(await readPicture(heic)).toEqual(faulty('foreign'))
})

test('refuses an animation', async () => {
  expect(await readPicture(await animation('webp'))).toEqual(faulty('animated'))
  const png = await makers.png()
  const animated = Buffer.concat([png.subarray(0, 33), pngChunk('acTL', new Uint8Array(8)), png.subarray(33)])
  expect(await readPicture(animated)).toEqual(faulty('animated'))
  const avif = Buffer.from(await makers.avif())
  avif.write('avis', 8, 'latin1')
  expect(await readPicture(avif)).toEqual(faulty('animated'))
})

test('refuses a picture without pixels, or with fewer than its header says, as damaged', async () => {
  expect(await readPicture(claimingPng(0, 5))).toEqual(faulty('damaged'))
  expect(await isDecodable(claimingPng(640, 360))).toBe(false)
  expect(await isDecodable(await damagedWebp())).toBe(false)
})

test('refuses a picture with too large a side or area, without decoding it', async () => {
  for (const [width, height] of [
    [100_000, 100_000],
    [12_001, 1],
    [7072, 7072],
  ] as const)
    expect(await readPicture(claimingPng(width, height)), `${width}`).toEqual(faulty('vast'))
  const wide = sharp({ create: { width: 12_000, height: 2, channels: 3, background: 'red' } }).png()
  expect(await readPicture(await wide.toBuffer())).toMatchObject({ kind: 'still' })
})
