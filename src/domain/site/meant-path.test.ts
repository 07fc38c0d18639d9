import fc from 'fast-check'
import { expect, test } from 'vitest'
import { meantPath } from './meant-path.ts'

test.each([
  '/Cases/Some-Slug',
  '/CASES/SOME-SLUG/',
  '/cases/some-slug.',
  '/cases/some-slug,',
  '/cases/some-slug)',
  '/cases/(some-slug)',
  '/cases/some-slug%E2%80%8B',
  '/cases/some%E2%80%8B-slug',
  '/cases/some-slug%22',
  '/cases/some-slug%E2%80%9D.',
  '/cases/some-slug%C2%A0',
  '/cases/some%20slug',
  '/cases/some_slug',
  '/cases/some%E2%80%91slug',
  '/cases//some-slug',
  '/cases/some-slug.html',
  '/cases/some-slug%',
  '/cases/some-slug%E2%80',
  '/cases/some-slug...',
  '/cases/some-slug.html.',
  '/cases/so%C2%ADme-slug',
  '/cases/some-slug.pdf',
  '/cases/some-slug.shtml',
  '/cases/some-slug.jsp',
  '/cases/some-slug%3Futm_source=mail&utm_medium=x',
  '/cases/some-slug&utm_source=mail',
  '/cases/some-slug%23facts',
  '/cases/Some%20&%20Slug',
])('corrects %s to the address of the case', (path) => {
  expect(meantPath(path)).toBe('/cases/some-slug')
})

test('finds other pages in the same way', () => {
  expect(['/Contact.', '/Team/2.', '/Index.php', '/index.html'].map(meantPath)).toEqual(['/contact', '/team/2', '/', '/'])
})

test('finds nothing for a plain address, and returns only plain addresses', () => {
  for (const path of ['/', '/%E0%A4%A', '/...', '/cases/some-slug', '/team/2', '/cases/page/3']) expect(meantPath(path)).toBeUndefined()
  fc.assert(fc.property(fc.webPath(), (path) => meantPath(meantPath(path) ?? '/') === undefined))
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => meantPath(meantPath(`/${text}`) ?? '/') === undefined))
})
