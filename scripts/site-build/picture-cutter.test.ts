import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { NamedPicture } from '#db/pictures/pictures.ts'
import { cutPath } from '#domain/pictures/cuts.ts'
import { drawPicture, phoneJpeg } from '#test/pictures.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { cutFolder, cutPicture } from './picture-cutter.ts'

const id = '0b8f2a52-5a0e-4f3b-9a55-3c1c8f1e2d3c'

async function cut(bytes: Uint8Array | undefined, shape: NamedPicture['shape'] = 'news') {
  const cache = await temporaryFolder()
  const named: NamedPicture = { id, shape }
  let reads = 0
  const again = () =>
    cutPicture(cache, named, async () => {
      reads += 1
      return bytes
    })
  const result = await again()
  return { result, again, reads: () => reads, folder: cutFolder(cache, named) }
}

/** The colour at a point of the picture. x and y are from 0 to 1. */
async function colourAt(file: string, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  return [...data.subarray(at, at + 3)]
}
const strongest = (colour: number[]) => colour.indexOf(Math.max(...colour))

test('a photograph is rotated upright, cut to three formats and every width, and loses its metadata', async () => {
  const { result, folder } = await cut(await phoneJpeg(800, 600), 'portrait')
  if (result?.kind !== 'cut') throw new Error('It was not cut.')
  const { picture } = result
  expect(picture.sizes.map(({ width }) => width)).toEqual([112, 224, 320, 480])
  expect(picture.base).toMatch(new RegExp(`^/pictures/${id}/portrait-[0-9a-f]{8}$`))
  for (const format of ['avif', 'webp', 'jpg'] as const)
    for (const size of picture.sizes) {
      const file = join(folder, basename(cutPath(picture, size, format)))
      const { width, height, exif, icc, xmp, orientation } = await sharp(file).metadata()
      expect([width, height, exif, icc, xmp, orientation]).toEqual([size.width, size.height, undefined, undefined, undefined, undefined])
      expect((await readFile(file)).includes('Phone of the tests')).toBe(false)
      // In an upright picture, the bands run from red on the right to blue on the left.
      expect([strongest(await colourAt(file, 0.95, 0.5)), strongest(await colourAt(file, 0.05, 0.5))]).toEqual([0, 2])
    }
})

test('a transparent picture becomes a PNG and an opaque one a JPEG, once, and its bytes are not read again', async () => {
  const pixels = drawPicture(400, 300)
  const transparent = await cut(await pixels.clone().ensureAlpha(0.5).png().toBuffer())
  const opaque = await cut(await pixels.clone().ensureAlpha(1).png().toBuffer())
  expect(transparent.result).toMatchObject({ kind: 'cut', picture: { plain: 'png' } })
  expect(opaque.result).toMatchObject({ kind: 'cut', picture: { plain: 'jpg' } })
  expect((await readdir(opaque.folder)).some((name) => name.endsWith('.png'))).toBe(false)
  expect([await opaque.again(), opaque.reads()]).toEqual([opaque.result, 1])
})

test('an unreadable picture gives a reason, leaves no files and is not read again', async () => {
  const whole = await drawPicture(400, 300).png().toBuffer()
  const { result, again, reads, folder } = await cut(Buffer.concat([whole.subarray(0, 60), Buffer.alloc(200), whole.subarray(-12)]))
  expect(result?.kind).toBe('unreadable')
  expect(await again()).toEqual(result)
  expect([reads(), await readdir(folder)]).toEqual([1, ['cut.json']])
})

test('a missing picture gives no result and is read again in the next build', async () => {
  const { result, again, reads } = await cut(undefined)
  expect([result, await again(), reads()]).toEqual([undefined, undefined, 2])
})
