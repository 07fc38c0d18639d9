import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { api } from '#domain/site/paths.ts'
import { stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { DrawnPage } from './DrawnPage.tsx'

test('says that the preview loads until the details of the practice are there', () => {
  stubLocalStorage()
  stubServer({ [`GET ${api.practice}`]: () => new Promise(() => {}) })
  const typed = { kind: 'news', recordId: null, fields: { title: 'A new rule' }, updatedAt: '2027-03-12T12:00:00Z' } as const
  expect(renderToStaticMarkup(createElement(DrawnPage, { typed, sheet: '' }))).toContain('Loading...')
})
