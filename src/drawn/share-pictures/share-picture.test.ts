import { describe, expect, test } from 'vitest'
import { demoPractice } from '#domain/practice/demo.ts'
import { lacksLetters, letter, wrap } from './lettering.ts'
import { pngAnswer } from './raster.ts'
import { sharePictureSvg } from './share-picture.ts'

const picture = (title: string) => sharePictureSvg({ name: 'news/item', label: 'News', title }, demoPractice)

describe('draws the picture of a shared link', () => {
  test('uses only outlines: no installed font, and no text as markup', () => {
    const svg = picture('</svg><script>alert(1)</script> & "costs"')
    expect(svg).not.toMatch(/<text|<script|font-family/)
    expect(picture('Case Law')).toBe(picture('Case Law'))
    expect(picture('Case Law')).not.toBe(picture('Part 36'))
  })

  test('can be drawn for any title', async () => {
    for (const title of ['', '費用 \u{1f600}', 'unbroken'.repeat(40), 'a long title '.repeat(60)]) {
      const answer = await pngAnswer(picture(title))
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
    }
  })
})

test.each([
  ['news/costs-in-japan', '費用法', 'Costs in japan'],
  ['news/costs-in-japan', 'Smith v 費用', 'Costs in japan'],
  ['news/party', '\u{1f600}', 'Party'],
  ['team/7', 'עדה', 'News'],
])('shows %s with the title %s as %s, because the font lacks its script', (name, title, shown) => {
  const titleIn = (svg: string) => svg.split(/(?=<svg x="0")/)[1]?.split('</svg>')[0]
  expect(titleIn(sharePictureSvg({ name, label: 'News', title }, demoPractice))).toBe(titleIn(picture(shown)))
})

test.each(['Łódź v Ørsted', 'Дело о расходах', 'Costs 😀', 'Σχέδιο'])('draws the title %s itself', (title) => {
  expect(lacksLetters(title, { cut: 'display', size: 60 })).toBe(false)
})

test('breaks lines within their width, as evenly as possible', () => {
  const style = { cut: 'display', size: 60 } as const
  const lines = wrap('Guideline hourly rates from the first of January', style, 560)
  expect(lines.join(' ')).toBe('Guideline hourly rates from the first of January')
  const widths = lines.map((line) => letter(line, style).width)
  expect(Math.max(...widths)).toBeLessThanOrEqual(560)
  // A greedy line break would leave a last line of a third of the width.
  expect(Math.min(...widths)).toBeGreaterThan(0.8 * Math.max(...widths))
})

test('uses the font’s real small caps', () => {
  const plain = letter('costs', { cut: 'text', size: 30 })
  expect(letter('costs', { cut: 'text', size: 30, features: ['smcp'] }).glyphs[0]?.path).not.toBe(plain.glyphs[0]?.path)
})
