import { expect, test } from 'vitest'
import type { Session } from '#stores/session/session.ts'
import { account } from '#test/browser-stand-ins.ts'
import { gateOf } from './gate.ts'
import { returnPath } from './router.ts'

test.each<[string, Session, boolean, string, object]>([
  ['nothing until the session is confirmed', { kind: 'unknown' }, false, '/admin/dashboard', { kind: 'loading' }],
  ['the desk to a confirmed session', { kind: 'signed-in', account }, false, '/admin/dashboard', { kind: 'inside' }],
  [
    'a refused session the login, which remembers the page',
    { kind: 'signed-out', left: false },
    false,
    '/admin/cases/edit/7',
    { kind: 'send', to: '/admin/login?return=%2Fadmin%2Fcases%2Fedit%2F7' },
  ],
  ['no page after a logout', { kind: 'signed-out', left: true }, false, '/admin/cases/edit/7', { kind: 'send', to: '/admin/login' }],
  ['the login to anyone', { kind: 'unknown' }, true, '/admin/login', { kind: 'login' }],
])('shows %s', (_what, session, isLogin, path, gate) => {
  expect(gateOf(session, isLogin, path)).toEqual(gate)
})

test('returns from the login to a page of the desk and nowhere else', () => {
  expect(returnPath('/admin/dashboard?tab=cases')).toBe('/admin/dashboard?tab=cases')
  for (const wanted of [undefined, '', '//evil.example', 'https://evil.example', '/cases', '/admin/login', '/admin/\\evil']) {
    expect(returnPath(wanted)).toBe('/admin/dashboard')
  }
})
