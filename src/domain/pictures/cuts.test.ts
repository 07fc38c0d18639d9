import { expect, test } from 'vitest'
import { type CutPicture, cutSet, cutSizes, largestCut } from './cuts.ts'

const widths = (...picture: Parameters<typeof cutSizes>) => cutSizes(...picture).map(({ width }) => width)

test('cuts a large picture to every width of its shape', () => {
  expect(cutSizes('news', { width: 4032, height: 3024 })).toEqual([
    { width: 320, height: 180 },
    { width: 640, height: 360 },
    { width: 960, height: 540 },
    { width: 1216, height: 684 },
  ])
  expect(widths('portrait', { width: 3024, height: 4032 })).toEqual([112, 224, 320, 480])
})

test('never enlarges a small picture: its own crop is the widest size', () => {
  expect(widths('news', { width: 800, height: 450 })).toEqual([320, 640, 800])
  expect(widths('news', { width: 800, height: 225 })).toEqual([320, 400])
  expect(widths('portrait', { width: 300, height: 60 })).toEqual([60])
  expect(widths('portrait', { width: 480, height: 480 })).toEqual([112, 224, 320, 480])
  expect(cutSizes('news', { width: 1, height: 1 })).toEqual([{ width: 1, height: 1 }])
})

test('writes a cut picture as a srcset, and gives the address of its largest file', () => {
  const picture: CutPicture = { base: '/pictures/1/news-ab', plain: 'jpg', sizes: cutSizes('news', { width: 800, height: 450 }) }
  expect(cutSet(picture, 'avif')).toBe(
    '/pictures/1/news-ab-320.avif 320w, /pictures/1/news-ab-640.avif 640w, /pictures/1/news-ab-800.avif 800w',
  )
  expect(largestCut(picture)).toEqual({ path: '/pictures/1/news-ab-800.jpg', type: 'image/jpeg', width: 800, height: 450 })
  expect(largestCut({ ...picture, plain: 'png' })).toMatchObject({ path: '/pictures/1/news-ab-800.png', type: 'image/png' })
})
