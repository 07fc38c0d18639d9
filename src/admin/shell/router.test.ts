import { expect, test } from 'vitest'
import { editorPath, readEdit, readSettingsPart, settingsPath } from './router.ts'

test('gives an inline editor an address that opens it, and opens none for any other', () => {
  expect(editorPath('news', 12)).toBe('/admin/dashboard?tab=news&edit=12')
  expect(editorPath('team', 'new')).toBe('/admin/dashboard?tab=team&edit=new')
  expect([readEdit('12'), readEdit('new')]).toEqual([12, null])
  for (const value of [undefined, '', '0', '-1', '1.5', 'all']) expect(readEdit(value)).toBeUndefined()
})

test('gives every part of the settings an address, and opens the first for an unknown one', () => {
  expect(settingsPath('community')).toBe('/admin/dashboard?tab=settings')
  expect(settingsPath('audit')).toBe('/admin/dashboard?tab=settings&part=audit')
  expect(readSettingsPart('audit')).toBe('audit')
  for (const value of [undefined, '', 'nonsense']) expect(readSettingsPart(value)).toBe('community')
})
