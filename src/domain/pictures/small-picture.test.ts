import { expect, test } from 'vitest'
import { smallPictureWarning } from './small-picture.ts'

test.each([
  ['news', 60, 40],
  ['news', 639, 5000],
  ['news', 5000, 100],
  ['portrait', 223, 900],
  ['portrait', 900, 1],
] as const)('warns about a %s picture of %i by %i, and states its sides', (shape, width, height) => {
  expect(smallPictureWarning(shape, { width, height })).toContain(`${width} × ${height}`)
})

test.each([
  ['news', 640, 360],
  ['news', 1600, 1000],
  ['portrait', 224, 224],
] as const)('accepts a %s picture of %i by %i without a warning', (shape, width, height) => {
  expect(smallPictureWarning(shape, { width, height })).toBeUndefined()
})
