import { expect, test } from 'vitest'
import type { Shortcut } from './shortcuts.ts'
import { type KeyPlace, keyName, type PressedKey, readKey } from './use-shortcuts.ts'

const held = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false, isComposing: false }
const plain: PressedKey = { key: 'n', code: 'KeyN', ...held }
const press = (change: Partial<PressedKey>): PressedKey => ({ ...plain, ...change })
const page: KeyPlace = { typing: false, dialog: false, single: true }

const shortcut = (keys: Shortcut['keys'], ready = true): Shortcut => ({
  id: keys.join(' '),
  keys,
  words: '',
  run: () => {},
  ready: () => ready,
})
const save = shortcut(['mod+s'])
const fresh = shortcut(['n'])
const search = shortcut(['/'], false)
const toTeam = shortcut(['g', 't'])
const all = [save, fresh, search, toTeam]

test('names a key by its character, with Ctrl or Cmd depending on the keyboard, and ignores Alt and Shift with a letter', () => {
  expect(keyName(press({ key: 'N' }), false), 'Caps Lock').toBe('n')
  expect(keyName(press({ key: 'ы', code: 'KeyS', ctrlKey: true }), false), 'Russian').toBe('mod+s')
  expect(keyName(press({ key: '?', shiftKey: true }), false)).toBe('?')
  expect(keyName(press({ key: 's', ctrlKey: true }), false)).toBe('mod+s')
  expect(keyName(press({ key: 's', metaKey: true }), true)).toBe('mod+s')
  const others = [{ metaKey: true }, { altKey: true }, { shiftKey: true }, { ctrlKey: true, shiftKey: true }, { isComposing: true }]
  for (const change of [...others, { key: 'Enter' }]) expect(keyName(press(change), false)).toBeNull()
  expect(keyName(press({ ctrlKey: true }), true)).toBeNull()
})

test('runs a single-key shortcut, but not in a field, over a dialog or when such keys are turned off', () => {
  expect(readKey('n', null, page, all)).toEqual({ kind: 'run', shortcut: fresh })
  for (const place of [{ typing: true }, { dialog: true }, { single: false }])
    expect(readKey('n', null, { ...page, ...place }, all)).toEqual({ kind: 'none' })
})

test('runs Ctrl and Cmd shortcuts in fields too, and over a dialog only prevents the browser from saving the page', () => {
  expect(readKey('mod+s', null, { ...page, typing: true, single: false }, all)).toEqual({ kind: 'run', shortcut: save })
  expect(readKey('mod+s', null, { ...page, dialog: true }, all)).toEqual({ kind: 'held' })
  expect(readKey('mod+x', null, page, all)).toEqual({ kind: 'none' })
})

test('waits for the second of two keys, and does nothing if the pair has no meaning', () => {
  expect(readKey('g', null, page, all)).toEqual({ kind: 'begun', first: 'g' })
  expect(readKey('t', 'g', page, all)).toEqual({ kind: 'run', shortcut: toTeam })
  expect(readKey('n', 'g', page, all)).toEqual({ kind: 'held' })
  for (const key of ['t', '/']) expect(readKey(key, null, page, all), 'not ready').toEqual({ kind: 'none' })
})
