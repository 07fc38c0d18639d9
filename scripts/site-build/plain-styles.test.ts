import { expect, test } from 'vitest'
import { withoutProperties, withTokensWritten } from './plain-styles.ts'

test('a token that is set once for the page is replaced by its value', () => {
  const css = ':root,:host{--ink:#14202e;--rule:1px solid var(--ink)}p{color:var(--ink);border:var(--rule)}'
  expect(withTokensWritten(css)).toBe(':root,:host{}p{color:#14202e;border:1px solid #14202e}')
  const layer = '@layer theme{:root{--spacing:.25rem}}p{margin:calc(var(--spacing) * 2)}'
  expect(withTokensWritten(layer)).toBe('@layer theme{:root{}}p{margin:calc(.25rem * 2)}')
})

test('a token that is set twice, under a condition or for a part of the page stays a variable', () => {
  const elsewhere = [
    ':root{--ink:red}[data-own]{--ink:blue}',
    ':root{--ink:red}@media print{:root{--ink:black}}',
    '@media print{:root{--ink:black}}',
    'p{--ink:red}',
  ]
  for (const settings of elsewhere) expect(withTokensWritten(`${settings}a{color:var(--ink)}`)).toBe(`${settings}a{color:var(--ink)}`)
})

test('keeps the fallback of a variable that is set somewhere, and uses it for one that is never set', () => {
  expect(withTokensWritten('p{color:var(--badge-ink,var(--grey))}:root{--grey:#ccc}')).toBe('p{color:var(--badge-ink,#ccc)}:root{}')
  expect(withTokensWritten('p{line-height:var(--tw-leading,1.5)}')).toBe('p{line-height:1.5}')
  expect(withTokensWritten('p{line-height:var(--tw-leading,1.5)}.tight{--tw-leading:1.2}')).toBe(
    'p{line-height:var(--tw-leading,1.5)}.tight{--tw-leading:1.2}',
  )
})

test('removes @property and sets the initial values for every browser', () => {
  const css = `@layer properties{@supports (not (margin-trim:block)){*{--tw-weight:initial}}}@property --tw-weight{syntax:"*";inherits:false}@layer base{@supports (display:grid){p{--tw-weight:700}}}`
  expect(withoutProperties(css)).toBe(`@layer properties{*{--tw-weight:initial}}@layer base{@supports (display:grid){p{--tw-weight:700}}}`)
})
