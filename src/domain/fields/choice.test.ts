import { expect, test } from 'vitest'
import { choiceRefusal, readChoice } from './choice.ts'

const choices = ['Case Study', "Solicitor's Act", 'Part 36'] as const

test.each([
  ['case study', 'Case Study'],
  [' CASE\u00a0 STUDY ', 'Case Study'],
  ['Case-Studies', 'Case Study'],
  ['Solicitor’s Act', "Solicitor's Act"],
  ['Solicitors Act', "Solicitor's Act"],
  ['solicitors‘ act\u200b', "Solicitor's Act"],
  ['PART36', 'Part 36'],
])('reads %j as %s', (text, choice) => {
  expect(readChoice(text, choices)).toBe(choice)
})

test.each(['', 'Part 35', 'Study', 'Part 36 costs', 'Part 36\u0000', 'Part 36\ud83d', 7, null, ['Part 36']])(
  'reads no choice from %j',
  (text) => {
    expect(readChoice(text, choices)).toBeUndefined()
  },
)

test('quotes the invalid value and lists the choices', () => {
  expect(choiceRefusal(' Crime ', choices)).toBe("“Crime” is not one of the choices. Choose Case Study, Solicitor's Act or Part 36")
  expect(choiceRefusal(7, choices)).toContain('“7”')
  expect(choiceRefusal('', choices)).toBe("Choose Case Study, Solicitor's Act or Part 36")
  expect(choiceRefusal('x'.repeat(1000), choices).length).toBeLessThan(200)
})
