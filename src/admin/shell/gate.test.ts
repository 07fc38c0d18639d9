import { expect, test } from 'vitest'
import { gateOf } from './gate.ts'
import { readTab, returnPath } from './router.ts'

const account = { id: 1, username: 'ada', name: 'Ada Example', email: 'ada@example.com', role: 'user' as const }

test('shows nothing until the session is confirmed', () => {
  expect(gateOf({ kind: 'unknown' }, false, '/admin/dashboard')).toEqual({ kind: 'loading' })
  expect(gateOf({ kind: 'signed-in', account }, false, '/admin/dashboard')).toEqual({ kind: 'inside' })
})

test('redirects a refused session to the login, which remembers the page', () => {
  const sent = gateOf({ kind: 'signed-out', left: false }, false, '/admin/cases/edit/7')
  expect(sent).toEqual({ kind: 'send', to: '/admin/login?return=%2Fadmin%2Fcases%2Fedit%2F7' })
})

test('remembers no page after a logout', () => {
  expect(gateOf({ kind: 'signed-out', left: true }, false, '/admin/cases/edit/7')).toEqual({ kind: 'send', to: '/admin/login' })
})

test('shows the login to anyone', () => {
  expect(gateOf({ kind: 'unknown' }, true, '/admin/login')).toEqual({ kind: 'login' })
})

test('returns from the login to a page of the desk and nowhere else', () => {
  expect(returnPath('/admin/dashboard?tab=cases')).toBe('/admin/dashboard?tab=cases')
  for (const wanted of [undefined, '', '//evil.example', 'https://evil.example', '/cases', '/admin/login', '/admin/\\evil']) {
    expect(returnPath(wanted)).toBe('/admin/dashboard')
  }
})

test('opens the first tab if the address names an unknown one', () => {
  expect(readTab('cases')).toBe('cases')
  expect(readTab('nonsense')).toBe('dashboard')
  expect(readTab(undefined)).toBe('dashboard')
})
