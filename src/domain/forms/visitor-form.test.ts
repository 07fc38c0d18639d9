import { expect, test } from 'vitest'
import { isSuspected, minimumFillTime, trapField } from './visitor-form.ts'

test('suspects a form whose trap is filled in with anything', () => {
  for (const value of ['https://spam.example', 1, true, {}, ['']]) expect(isSuspected({ [trapField]: value }, undefined)).toBe(true)
})

test('does not suspect a form whose trap is empty or absent', () => {
  for (const sent of [{}, { [trapField]: '' }, { [trapField]: ' ' }, { [trapField]: null }, null, 'text', 7]) {
    expect(isSuspected(sent, undefined)).toBe(false)
  }
})

test('checks the fill time only if it was sent', () => {
  expect(isSuspected({}, String(minimumFillTime - 1))).toBe(true)
  expect(isSuspected({}, String(minimumFillTime))).toBe(false)
  expect(isSuspected({}, 'soon')).toBe(false)
  expect(isSuspected({}, undefined)).toBe(false)
})
