import { expect, test } from 'vitest'
import { editorPath, readEdit, readSettingsPart, settingsPath } from './router.ts'

test('gives an editor in place an address that opens it', () => {
  expect(editorPath('news', 12)).toBe('/admin/dashboard?tab=news&edit=12')
  expect(editorPath('team', 'new')).toBe('/admin/dashboard?tab=team&edit=new')
  expect(readEdit('12')).toBe(12)
  expect(readEdit('new')).toBeNull()
})

test('opens no editor for any other address', () => {
  for (const value of [undefined, '', '0', '-1', '1.5', 'all']) expect(readEdit(value)).toBeUndefined()
})

test('gives every part of the settings an address, and opens the first for an unknown one', () => {
  expect(settingsPath('community')).toBe('/admin/dashboard?tab=settings')
  expect(settingsPath('sessions')).toBe('/admin/dashboard?tab=settings&part=sessions')
  expect(readSettingsPart('sessions')).toBe('sessions')
  for (const value of [undefined, '', 'nonsense']) expect(readSettingsPart(value)).toBe('community')
})
