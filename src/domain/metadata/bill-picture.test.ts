import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '#test/any-text.ts'
import { drawnBill } from './bill-picture.ts'

const figure = (sum: string) => Number(sum.replaceAll(',', ''))

test('draws the same bill for the same title, and a different one for another title', () => {
  expect(drawnBill('Guideline hourly rates', 4)).toEqual(drawnBill('Guideline hourly rates', 4))
  expect(drawnBill('Guideline hourly rates', 4)).not.toEqual(drawnBill('Guideline hourly rate', 4))
})

test('draws amounts that add up for every title, and never allows more than was claimed', () => {
  fc.assert(
    fc.property(anyText(), fc.integer({ min: 1, max: 8 }), (title, count) => {
      const { lines, claimed, allowed } = drawnBill(title, count)
      expect(lines).toHaveLength(count)
      expect(lines.reduce((total, line) => total + figure(line.claimed), 0)).toBe(figure(claimed))
      expect(lines.reduce((total, line) => total + figure(line.allowed), 0)).toBe(figure(allowed))
      for (const line of lines) {
        expect(line.struck ? figure(line.allowed) < figure(line.claimed) : line.allowed === line.claimed).toBe(true)
        expect(Math.abs(line.lean)).toBeLessThanOrEqual(1)
      }
    }),
  )
})
