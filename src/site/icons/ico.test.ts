import sharp from 'sharp'
import { expect, test } from 'vitest'
import { icoAnswer } from './ico.ts'
import { iconSvg } from './icon.ts'

test('makes an icon file of one picture with 32 by 32 pixels', async () => {
  const file = Buffer.from(await (await icoAnswer(iconSvg('sheet'), 32)).arrayBuffer())
  expect([file.readUInt16LE(2), file.readUInt16LE(4), file[6], file[7]]).toEqual([1, 1, 32, 32])
  const png = file.subarray(file.readUInt32LE(18), file.readUInt32LE(18) + file.readUInt32LE(14))
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 })
  expect(file.length).toBe(22 + png.length)
})
