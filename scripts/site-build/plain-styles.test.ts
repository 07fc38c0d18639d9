import { expect, test } from 'vitest'
import { withoutProperties } from './plain-styles.ts'

test('removes @property and sets the initial values for every browser', () => {
  const css = `@layer properties{@supports (not (margin-trim:block)){*{--tw-weight:initial}}}@property --tw-weight{syntax:"*";inherits:false}@layer base{@supports (display:grid){p{--tw-weight:700}}}`
  expect(withoutProperties(css)).toBe(`@layer properties{*{--tw-weight:initial}}@layer base{@supports (display:grid){p{--tw-weight:700}}}`)
})
