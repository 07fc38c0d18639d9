import { expect, test } from 'vitest'
import { casePicture, categorySlug, drawnPicture, picturePathOf, sharePicturePath } from './share-pictures.ts'

test("uses the page's own picture by default, from its path", () => {
  expect(picturePathOf('/')).toBe('/og/home.png')
  expect(picturePathOf('/services')).toBe('/og/services.png')
  expect(picturePathOf('/services/cost-budgeting')).toBe('/og/services/cost-budgeting.png')
  expect(picturePathOf('/team/3')).toBe('/og/team/3.png')
})

test('uses the home page’s picture for purely technical pages', () => {
  for (const path of ['/404', '/fallback/case', '/admin/login']) expect(picturePathOf(path)).toBe('/og/home.png')
})

test('shows the title and citation of a case, or its category if it has no citation', () => {
  const entry = { slug: 'smith-v-jones', title: 'Smith v Jones', citation: '[2024] EWHC 1 (KB)', category: 'Part 36' }
  expect(sharePicturePath(casePicture(entry))).toBe('/og/cases/smith-v-jones.png')
  expect(casePicture(entry)).toMatchObject({ title: 'Smith v Jones', label: '[2024] EWHC 1 (KB)' })
  expect(casePicture({ ...entry, citation: null }).label).toBe('Part 36')
})

test('describes the picture in one sentence', () => {
  expect(drawnPicture('/og/home.png', 'Costs law, itemised.').alt).toBe('Costs law, itemised, on a sheet of a bill of costs')
})

test('turns a category into a readable part of an address', () => {
  expect(categorySlug("Solicitor's Act")).toBe('solicitors-act')
  expect(categorySlug('Part 36')).toBe('part-36')
})
