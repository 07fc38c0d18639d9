import { expect, test } from 'vitest'
import { catchwordLine, serviceText } from './service-texts.ts'

const blank = { help: null, approach: null, reasons: null }

test('uses the general text for each part that is blank', () => {
  const general = serviceText(blank)
  expect(general.reasons).toHaveLength(5)
  expect(serviceText({ ...blank, reasons: 'We are near.' })).toEqual({ ...general, reasons: ['We are near.'] })
})

test('joins the lines of a paragraph and skips blank lines', () => {
  const typed = { help: '\n One\ntwo \n \n\nThree', approach: 'First\nWe read.\nWe write.\n\nSecond', reasons: 'A\n\n B ' }
  expect(serviceText(typed)).toEqual({
    help: ['One two', 'Three'],
    approach: [
      { step: 'First', text: 'We read. We write.' },
      { step: 'Second', text: '' },
    ],
    reasons: ['A', 'B'],
  })
})

test('breaks a line of catchwords only after a dash', () => {
  expect(catchwordLine(['Bill of costs', 'Precedent S'])).toBe('Bill\u00a0of\u00a0costs\u00a0— Precedent\u00a0S')
})
