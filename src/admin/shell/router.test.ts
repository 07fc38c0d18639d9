import { expect, test } from 'vitest'
import { editorPath, movedPath, readEdit, readSettingsPart, settingsPath } from './router.ts'

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

test('redirects the addresses of earlier screens to the present ones', () => {
  expect(movedPath({ tab: 'accounts' })).toBe('/admin/dashboard?tab=settings&part=accounts')
  expect(movedPath({ tab: 'audit', person: 'Ada', record: '12' })).toBe('/admin/dashboard?tab=settings&part=audit&person=Ada&record=12')
  expect(movedPath({ tab: 'deleted', kind: 'news' })).toBe('/admin/dashboard?tab=news&state=deleted')
  expect(movedPath({ tab: 'deleted' })).toBe('/admin/dashboard?tab=cases&state=deleted')
  expect(movedPath({ tab: 'settings', part: 'sessions' })).toBe('/admin/dashboard?tab=me&part=sessions')
  expect(movedPath({ tab: 'settings', part: 'fees' })).toBe('/admin/dashboard?tab=services&part=fees')
  for (const tab of [undefined, 'cases', 'settings']) expect(movedPath({ tab })).toBeUndefined()
})
