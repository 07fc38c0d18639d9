import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '#test/any-text.ts'
import { isSlug, readRecordKey, slugify } from './slug.ts'
import { slugSchema } from './slug-schema.ts'

test.each([
  ['Smith v Jones [2024] EWHC 1 (SCCO)', 'smith-v-jones-2024-ewhc-1-scco'],
  ['  Café & Müller — Łódź  ', 'cafe-muller-lodz'],
  ['Łódź Ltd v Ørsted', 'lodz-ltd-v-orsted'],
  ['Straße GROẞ', 'strasse-gross'],
  ['Æthelred Œuvre', 'aethelred-oeuvre'],
  ['Đorđe Þór Eiður', 'dorde-thor-eidur'],
  ['Ħal Ŋǥ Ŧ ħ', 'hal-ng-t-h'],
  ['Kılıç ISPARTA', 'kilic-isparta'],
  ['Əliyev Ɓala Ɗan', 'eliyev-bala-dan'],
  ['---', ''],
  ['法律', ''],
  ['', ''],
  [`${'a'.repeat(199)} b`, 'a'.repeat(199)],
])('makes the slug %j from %j', (title, slug) => {
  expect(slugify(title)).toBe(slug)
})

test('makes a slug that is empty, all digits, reserved or valid, for any title', () => {
  fc.assert(
    fc.property(anyText(300), (title) => {
      const slug = slugify(title)
      expect(slug === '' || isSlug(slug) || /^(\d+|import|new)$/.test(slug)).toBe(true)
      expect(slug.length).toBeLessThanOrEqual(200)
      expect(slugify(slug)).toBe(slug)
    }),
  )
})

test.each(['a1', 'x'.repeat(200)])('%s is a slug', (slug) => {
  expect(slugSchema.parse(` ${slug} `)).toBe(slug)
})

test.each(['', '2024', 'a\u0000', 'import', 'new', 'authorities', 'check', 'rules', 'x'.repeat(201)])('refuses %j as a slug', (slug) => {
  expect(slugSchema.safeParse(slug).success).toBe(false)
})

test.each([
  ['1', { kind: 'id', id: 1 }],
  ['2147483647', { kind: 'id', id: 2147483647 }],
  ['2147483648', { kind: 'none' }],
  ['0', { kind: 'none' }],
  ['9'.repeat(400), { kind: 'none' }],
  ['smith-v-jones', { kind: 'slug', slug: 'smith-v-jones' }],
  ['-1', { kind: 'none' }],
  ['import', { kind: 'none' }],
  ['x'.repeat(201), { kind: 'none' }],
  ['', { kind: 'none' }],
])('reads the key %j as %j', (key, found) => {
  expect(readRecordKey(key)).toEqual(found)
})
