import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { $session } from '#stores/session/session.ts'
import { account, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'

vi.stubEnv('SITE', 'https://example.com')
const { CaseFormScreen } = await import('./CaseFormScreen.tsx')

beforeEach(() => {
  stubLocalStorage()
  stubServer({})
  vi.stubGlobal('document', { querySelector: () => null, addEventListener: () => {} })
  $session.set({ kind: 'signed-in', account })
})

test.each([
  [4, 'Edit Case'],
  [null, 'Add New Case'],
])('heads the form of case %s, before it is loaded, with %s', (id, heading) => {
  const html = renderToStaticMarkup(createElement(CaseFormScreen, { id, draftId: undefined }))
  expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]).toBe(heading)
})
