import { expect, test } from 'vitest'
import { isSuspected, minimumFillTime, trapField } from './visitor-form.ts'

test('a filled trap is suspected, whatever it was filled with', () => {
  for (const value of ['https://spam.example', 1, true, {}, ['']]) expect(isSuspected({ [trapField]: value }, undefined)).toBe(true)
})

test('an empty or absent trap is not', () => {
  for (const sent of [{}, { [trapField]: '' }, { [trapField]: ' ' }, { [trapField]: null }, null, 'text', 7]) {
    expect(isSuspected(sent, undefined)).toBe(false)
  }
})

test('only a time that was sent is checked', () => {
  expect(isSuspected({}, String(minimumFillTime - 1))).toBe(true)
  expect(isSuspected({}, String(minimumFillTime))).toBe(false)
  expect(isSuspected({}, 'soon')).toBe(false)
  expect(isSuspected({}, undefined)).toBe(false)
})
