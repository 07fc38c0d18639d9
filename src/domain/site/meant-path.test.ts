import fc from 'fast-check'
import { expect, test } from 'vitest'
import { meantPath } from './meant-path.ts'

test.each([
  '/Cases/Some-Slug',
  '/cases/some-slug%E2%80%8B',
  '/cases/some-slug%22',
  '/cases/some-slug.html',
  '/cases/some-slug.jsp',
  '/cases/some-slug%3Futm_source=mail&utm_medium=x',
  '/cases/some-slug&utm_source=mail',
  '/cases/some-slug%23facts',
  '/cases/Some%20&%20Slug',
  '/cases/some_slug',
  '/cases//some-slug',
])('corrects %s to the address of the case', (path) => {
  expect(meantPath(path)).toBe('/cases/some-slug')
})

test('finds other pages in the same way', () => {
  expect(['/Contact.', '/Team/2.', '/Index.php', '/index.html'].map(meantPath)).toEqual(['/contact', '/team/2', '/', '/'])
})

test('finds nothing for a plain address, and returns only plain addresses', () => {
  for (const path of ['/', '/%E0%A4%A', '/...', '/cases/some-slug', '/team/2', '/cases/page/3']) expect(meantPath(path)).toBeUndefined()
  fc.assert(fc.property(fc.webPath(), (path) => meantPath(meantPath(path) ?? '/') === undefined))
})
