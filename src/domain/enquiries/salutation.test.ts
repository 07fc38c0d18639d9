import { expect, test } from 'vitest'
import { greetedName } from './salutation.ts'

test.each([
  'Vera',
  'J.',
  'Anne-Marie O’Neill',
  "Siobhán O'Neill",
  'Dr José da Silva',
  'Dr. José',
  'Mr. Ng',
  'Juan Carlos de la Cruz',
  'Mohammed bin Rashid Al Maktoum',
  'Dot',
  'Nguyễn'.normalize('NFD'),
  'Иван',
  '王小明',
  'ジョン・スミス',
  'محمد',
  'علی\u200cرضا',
  'Kaʻiulani',
  'Gal·la',
])('greets %j', (name) => {
  expect(greetedName(name)).toBe(name)
})

test.each([
  'WIN 500 GBP now: https://evil.example/claim',
  'evil.example/claim',
  'www evil example',
  'evil . example',
  'evil dot com',
  'evil(dot)com',
  'bit. ly',
  'hxxp://evil',
  'victim@visitors.example',
  'victim at visitors',
  '020 7946 0999',
  'You have won a prize',
  'FREE MONEY CLICK HERE',
  'Vera\u202egro.live',
  'Ve\u200dra',
  'ｅｖｉｌ．ｅｘａｍｐｌｅ',
  'Ｖｅｒａ',
  'evilꓸcom',
  'evil·com',
  'Vеra'.replace('е', '\u0435'),
  'Z\u0300\u0301\u0302\u0303\u0304algo',
  '<b>Vera</b>',
  '=?utf-8?q?x?=',
  'a'.repeat(41),
])('greets %j as an enquirer', (name) => {
  expect(greetedName(name)).toBe('enquirer')
})
