import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { componentsWithStyles, missingStyles } from './page-styles.ts'

test.each([
  ['case', 'src/islands/cases/CaseReport.tsx'],
  ['register', 'src/islands/cases/MentionRow.tsx'],
])('the styles of a %s page have the utilities of every component that the page draws', async (kind, component) => {
  const components = componentsWithStyles(kind)
  expect(components).toContain(component)
  expect(await missingStyles(`src/styles/${kind}-page.css`, components)).toEqual([])
})

test('names a component whose utilities the styles leave out', async () => {
  const [first] = await missingStyles('src/styles/case-page.css', ['src/islands/NoneYetRow.tsx'])
  expect(first).toBe('src/styles/case-page.css names no source of border-t: src/islands/NoneYetRow.tsx')
})

test('does not take the name of a block for a class', async () => {
  expect(await missingStyles('src/styles/case-page.css', ['src/ui/Markup.tsx'])).toEqual([])
})

test('falls back to the fonts of a slow line, so that a change to them moves no text', async () => {
  const [tokens, fonts] = await Promise.all(['tokens', 'fonts'].map((name) => readFile(`src/styles/${name}.css`, 'utf8')))
  for (const family of ['serif', 'sans']) {
    const [fallback] = new RegExp(`(?<=--font-${family}: 'Costs \\w+', ).+(?=;)`).exec(tokens ?? '') ?? []
    expect(fallback).toMatch(/serif$/)
    expect(fonts).toContain(`--font-${family}: ${fallback};`)
  }
})
