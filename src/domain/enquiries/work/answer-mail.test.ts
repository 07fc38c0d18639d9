import { expect, test } from 'vitest'
import { enquiryRecord } from '#test/fixtures.ts'
import { answerOf, answerTemplate } from './answer-mail.ts'

test('begins an answer with the name of the enquirer and ends it with the sender', () => {
  const enquiry = enquiryRecord(3)
  expect(answerTemplate(enquiry, 'Ada Example', 'Paul Street Costs')).toBe(
    'Dear Vera Visitor,\n\n\n\nKind regards\n\nAda Example\nPaul Street Costs',
  )
  expect(answerTemplate({ ...enquiry, firstName: 'Visit www.example.com' }, 'Ada', 'Paul')).toMatch(/^Dear enquirer,/)
})

test('quotes the enquiry below the answer', () => {
  const { parts } = answerOf(enquiryRecord(3, { message: 'Please draft our bill.' }), 'Dear Vera,\n\nWe can help.', { name: 'Paul' })
  expect(parts).toEqual([
    { kind: 'text', text: 'Dear Vera,' },
    { kind: 'text', text: 'We can help.' },
    { kind: 'text', text: 'On 9 January 2024 you wrote:' },
    { kind: 'quote', text: 'Please draft our bill.' },
  ])
})
