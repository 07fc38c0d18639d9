import { expect, test } from 'vitest'
import type { Changes } from './changes.ts'
import { pageUpdate } from './page-update.ts'

const none: Changes = { version: 2, built: 1, changed: [], gone: [], all: [] }
const changes: Changes = { ...none, changed: [{ path: '/cases/a', kind: 'case' }], gone: ['/news/b'] }

test.each([
  ['/cases/a', changes, { kind: 'record', of: 'case' }],
  ['/cases/other', changes, { kind: 'none' }],
  ['/news/b', changes, { kind: 'gone', of: 'news' }],
  ['/', changes, { kind: 'lists' }],
  ['/cases', changes, { kind: 'lists' }],
  ['/cases/page/2', changes, { kind: 'lists' }],
  ['/', none, { kind: 'none' }],
  ['/cases/a', none, { kind: 'none' }],
  ['/cases/imported', { ...none, all: ['case'] }, { kind: 'record', of: 'case' }],
  ['/news/b', { ...none, all: ['case'] }, { kind: 'none' }],
] as const)('decides what the page %s redraws', (pathname, given, expected) => {
  expect(pageUpdate(pathname, { ...given, changed: [...given.changed], gone: [...given.gone], all: [...given.all] })).toEqual(expected)
})
