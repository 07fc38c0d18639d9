import { expect, test } from 'vitest'
import { withoutProperties } from './plain-styles.ts'

test('styles name no custom property at the top, and their first values stand for every browser', () => {
  const css = `@layer properties{@supports (not (margin-trim:block)){*{--tw-weight:initial}}}@property --tw-weight{syntax:"*";inherits:false}@layer base{@supports (display:grid){p{--tw-weight:700}}}`
  expect(withoutProperties(css)).toBe(`@layer properties{*{--tw-weight:initial}}@layer base{@supports (display:grid){p{--tw-weight:700}}}`)
})
