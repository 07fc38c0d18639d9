import { beforeEach, expect, test } from 'vitest'
import { stubLocalStorage } from '#test/browser-stand-ins.ts'
import { $recent, rememberRecent } from './recent.ts'

let kept: Map<string, string>

beforeEach(() => {
  kept = stubLocalStorage()
})

test('puts the latest first, once, and keeps at most thirty', () => {
  for (let id = 1; id <= 40; id++) rememberRecent(`case:${id}`)
  rememberRecent('case:20')
  expect($recent.get().slice(0, 3)).toEqual(['case:20', 'case:40', 'case:39'])
  expect($recent.get()).toHaveLength(30)
  expect(new Set($recent.get()).size).toBe(30)
})

test('starts with an empty list when the stored one cannot be read', () => {
  kept.set('recent', '{"broken')
  rememberRecent('case:1')
  expect($recent.get()).toEqual(['case:1'])
})
