import { expect, test } from 'vitest'
import { optionalPictureAddress } from '../content/schema.ts'
import { pictureAddress, pictureIdOf } from './address.ts'

const id = '0b8f2a52-5a0e-4f3b-9a55-3c1c8f1e2d3c'

test('names an uploaded picture by an address, and reads the id back', () => {
  expect(pictureIdOf(pictureAddress(id))).toBe(id)
  for (const other of [
    null,
    '',
    `https://elsewhere.example/pictures/${id}`,
    `/pictures/${id}/x`,
    `/pictures/${id.toUpperCase()}`,
    '/pictures/1',
  ])
    expect(pictureIdOf(other), String(other)).toBeUndefined()
})

test.each([
  ['https://pictures.example/court.jpg', true],
  ['http://pictures.example/court.jpg', true],
  ['/images/news/court.svg', true],
  [pictureAddress(id), true],
  [`${pictureAddress(id)}/news-320.avif`, false],
  ['/pictures/', false],
  ['/pictures/../etc', false],
  ['//evil.example/x.png', false],
  ['javascript:alert(1)', false],
  ['data:image/png;base64,AAAA', false],
])('decides whether a record may name %s: %s', (address, allowed) => {
  expect(optionalPictureAddress('Picture').safeParse(address).success).toBe(allowed)
})

test('accepts no picture', () => {
  for (const nothing of [undefined, null, '', ' ']) expect(optionalPictureAddress('Picture').parse(nothing)).toBeNull()
})
