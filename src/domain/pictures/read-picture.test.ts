import fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { animation, claimingPng, drawPicture, phoneJpeg, pngChunk } from '#test/pictures.ts'
import { readPicture } from './read-picture.ts'
import { isVast } from './upload.ts'

const faulty = (fault: string) => ({ kind: 'faulty', fault })
const text = (content: string) => new TextEncoder().encode(content)
const seen = (width: number, height: number) => drawPicture(width, height).ensureAlpha(0.5)

const formats = {
  jpeg: () => drawPicture(301, 97).jpeg().toBuffer(),
  'progressive jpeg': () => drawPicture(301, 97).jpeg({ progressive: true }).toBuffer(),
  png: () => drawPicture(301, 97).png().toBuffer(),
  webp: () => drawPicture(301, 97).webp().toBuffer(),
  'lossless webp': () => drawPicture(301, 97).webp({ lossless: true }).toBuffer(),
  'transparent webp': () => seen(301, 97).webp().toBuffer(),
  avif: () => drawPicture(301, 97).avif({ effort: 0 }).toBuffer(),
  'transparent avif': () => seen(301, 97).avif({ effort: 0 }).toBuffer(),
}
const files: Record<string, Buffer> = {}
beforeAll(async () => {
  for (const [name, make] of Object.entries(formats)) files[name] = await make()
})
const file = (name: string) => files[name] ?? Buffer.alloc(0)

describe.each(Object.keys(formats))('a %s', (name) => {
  test('is recognised by its content, with its size in pixels', () => {
    const mediaType = `image/${name.split(' ').at(-1)}`
    expect(readPicture(file(name))).toEqual({ kind: 'still', mediaType, width: 301, height: 97 })
  })

  test('is damaged when the file ends early, at any byte', () => {
    const whole = file(name)
    for (const part of [0.2, 0.5, 0.9]) expect(readPicture(whole.subarray(0, whole.length * part)), `${part}`).toEqual(faulty('damaged'))
    expect(readPicture(whole.subarray(0, whole.length - 2))).toEqual(faulty('damaged'))
  })

  test('is read or refused with any bytes changed or lost, and never throws', () => {
    const change = fc.record({ at: fc.nat(file(name).length - 1), value: fc.nat(255) })
    const changed = fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), fc.nat(file(name).length), (changes, end) => {
      const bytes = new Uint8Array(file(name))
      for (const { at, value } of changes) bytes[at] = value
      expect(['still', 'faulty']).toContain(readPicture(bytes.subarray(0, end)).kind)
    })
    fc.assert(changed, { numRuns: 200 })
  })
})

describe('a picture that its metadata turns', () => {
  const formats = ['jpeg', 'webp', 'png', 'avif'] as const

  test.each(formats)('has its sides as people see them: %s', async (format) => {
    for (const [orientation, sides] of [
      [1, { width: 40, height: 30 }],
      [3, { width: 40, height: 30 }],
      [5, { width: 30, height: 40 }],
      [6, { width: 30, height: 40 }],
      [8, { width: 30, height: 40 }],
    ] as const) {
      const made = await drawPicture(40, 30).toFormat(format).withMetadata({ orientation }).toBuffer()
      expect(readPicture(made), `${orientation}`).toMatchObject({ kind: 'still', ...sides })
      const { autoOrient } = await sharp(made).metadata()
      expect(autoOrient, `${orientation}`).toEqual(sides)
    }
  })

  test('also reads one from a phone', async () => {
    expect(readPicture(await phoneJpeg(400, 300))).toEqual({ kind: 'still', mediaType: 'image/jpeg', width: 300, height: 400 })
  })
})

test.each([
  ['nothing', ''],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ['a GIF', 'GIF89a'],
  ['a page behind a wrong first byte', '\u00ff<html>'],
])('refuses %s as no picture', (_what, content) => {
  expect(readPicture(text(content))).toEqual(faulty('foreign'))
})

test('refuses a picture behind other content, because only the first bytes count', () => {
  for (const name of Object.keys(formats)) expect(readPicture(Buffer.concat([text('<html>'), file(name)])), name).toEqual(faulty('foreign'))
})

test('refuses a photograph in another format of the same container', () => {
  const heic = Buffer.from(file('avif'))
  heic.write('heic', 8, 'latin1')
  heic.write('heic', 16, 'latin1')
  expect(readPicture(Buffer.from(heic.toString('latin1').replaceAll('avif', 'heix'), 'latin1'))).toEqual(faulty('foreign'))
})

test('refuses an animation', async () => {
  expect(readPicture(await animation('webp'))).toEqual(faulty('animated'))
  const png = file('png')
  expect(readPicture(Buffer.concat([png.subarray(0, 33), pngChunk('acTL', new Uint8Array(8)), png.subarray(33)]))).toEqual(
    faulty('animated'),
  )
  const avif = Buffer.from(file('avif'))
  avif.write('avis', 8, 'latin1')
  expect(readPicture(avif)).toEqual(faulty('animated'))
})

test('refuses a picture without pixels as damaged', () => {
  expect(readPicture(claimingPng(0, 5))).toEqual(faulty('damaged'))
})

test('refuses a picture that is too large by a side or by its area', () => {
  const vast = (width: number, height: number) => isVast({ width, height })
  expect(readPicture(claimingPng(100_000, 100_000))).toMatchObject({ width: 100_000, height: 100_000 })
  expect([vast(12_000, 4000), vast(12_001, 1), vast(1, 12_001), vast(7072, 7072), vast(100_000, 100_000)]).toEqual([
    false,
    true,
    true,
    true,
    true,
  ])
})
