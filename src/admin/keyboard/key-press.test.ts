import { expect, test } from 'vitest'
import { type KeyPlace, keyName, type PressedKey, readKey } from './key-press.ts'
import type { Shortcut } from './shortcuts.ts'

const plain: PressedKey = { key: 'n', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false, isComposing: false }
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

test('a key is named by its sign; Ctrl counts on one keyboard and Cmd on the other, Alt and Shift with a letter on none', () => {
  expect(keyName(press({ key: 'N' }), false), 'Caps Lock').toBe('n')
  expect(keyName(press({ key: '?', shiftKey: true }), false)).toBe('?')
  expect(keyName(press({ key: 's', ctrlKey: true }), false)).toBe('mod+s')
  expect(keyName(press({ key: 's', metaKey: true }), true)).toBe('mod+s')
  const others = [{ metaKey: true }, { altKey: true }, { shiftKey: true }, { ctrlKey: true, shiftKey: true }, { isComposing: true }]
  for (const held of [...others, { key: 'Enter' }]) expect(keyName(press(held), false)).toBeNull()
  expect(keyName(press({ ctrlKey: true }), true)).toBeNull()
})

test('a single key runs its shortcut on the page, and not in a field, over a dialog, or where such keys are turned off', () => {
  expect(readKey('n', null, page, all)).toEqual({ kind: 'run', shortcut: fresh })
  for (const place of [{ typing: true }, { dialog: true }, { single: false }])
    expect(readKey('n', null, { ...page, ...place }, all)).toEqual({ kind: 'none' })
})

test('the keys with Ctrl or Cmd run in a field too; over a dialog they are held, so that the browser does not save the page', () => {
  expect(readKey('mod+s', null, { ...page, typing: true, single: false }, all)).toEqual({ kind: 'run', shortcut: save })
  expect(readKey('mod+s', null, { ...page, dialog: true }, all)).toEqual({ kind: 'held' })
  expect(readKey('mod+x', null, page, all)).toEqual({ kind: 'none' })
})

test('the first of two keys waits for the second; a second that means nothing does nothing', () => {
  expect(readKey('g', null, page, all)).toEqual({ kind: 'begun', first: 'g' })
  expect(readKey('t', 'g', page, all)).toEqual({ kind: 'run', shortcut: toTeam })
  expect(readKey('n', 'g', page, all)).toEqual({ kind: 'held' })
  expect(readKey('t', null, page, all)).toEqual({ kind: 'none' })
})

test('a key whose work is not on this screen is left to the browser', () => {
  expect(readKey('/', null, page, all)).toEqual({ kind: 'none' })
})
