import fc from 'fast-check'
import { expect, test } from 'vitest'
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
  ['Kjǿr ǽ', 'kjor-ae'],
  ['ﬁne Ⅳ ½', 'fine-iv-1-2'],
  ["Solicitor's Act", 'solicitor-s-act'],
  ['İstanbul ÇELİK', 'istanbul-celik'],
  ['---', ''],
  ['法律', ''],
  ['', ''],
  [`${'a'.repeat(199)} b`, 'a'.repeat(199)],
])('makes the slug %j from %j', (title, slug) => {
  expect(slugify(title)).toBe(slug)
})

test('makes a slug that is empty, all digits, reserved or valid, for any title', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
      const slug = slugify(title)
      expect(slug === '' || isSlug(slug) || /^(\d+|import|new)$/.test(slug)).toBe(true)
      expect(slug.length).toBeLessThanOrEqual(200)
      expect(slugify(slug)).toBe(slug)
    }),
  )
})

test.each(['a', 'a1', '1a', '2024-costs', 'x'.repeat(200), 'news', 'imports'])('%s is a slug', (slug) => {
  expect(slugSchema.parse(` ${slug} `)).toBe(slug)
})

test.each([
  '',
  ' ',
  '1',
  '2024',
  'A',
  'a--b',
  '-a',
  'a-',
  'a_b',
  'a b',
  'é',
  'a\nb',
  'a\u0000',
  'import',
  'new',
  'authorities',
  'check',
  'rules',
  'x'.repeat(201),
  null,
  undefined,
  7,
])('refuses %j as a slug', (slug) => {
  expect(slugSchema.safeParse(slug).success).toBe(false)
})

test.each([
  ['1', { kind: 'id', id: 1 }],
  ['007', { kind: 'id', id: 7 }],
  ['2147483647', { kind: 'id', id: 2147483647 }],
  ['2147483648', { kind: 'none' }],
  ['0', { kind: 'none' }],
  ['9'.repeat(400), { kind: 'none' }],
  ['smith-v-jones', { kind: 'slug', slug: 'smith-v-jones' }],
  ['1a', { kind: 'slug', slug: '1a' }],
  ['-1', { kind: 'none' }],
  ['1.5', { kind: 'none' }],
  ['Upper', { kind: 'none' }],
  ['import', { kind: 'none' }],
  ['x'.repeat(201), { kind: 'none' }],
  ['', { kind: 'none' }],
])('reads the key %j as %j', (key, found) => {
  expect(readRecordKey(key)).toEqual(found)
})
