import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { $session } from '#stores/session/session.ts'
import { account, stubLocalStorage } from '#test/browser-stand-ins.ts'
import { CodeFailure } from './CodeFailure.tsx'

test('mentions typed text only if the browser keeps some of this person', () => {
  const kept = stubLocalStorage()
  $session.set({ kind: 'signed-in', account })
  const drawn = () => renderToStaticMarkup(createElement(CodeFailure))
  kept.set('draft:case:1#a', JSON.stringify({ by: 'somebody else' }))
  expect(drawn()).toContain('This page could not load')
  expect(drawn()).not.toContain('kept')
  kept.set('draft:case:2#b', JSON.stringify({ by: account.username }))
  expect(drawn()).toContain('What you typed is kept.')
})
