import { expect, test } from 'vitest'
import { encodedMailbox } from './mail-link.ts'

test.each([
  ['vera@visitors.example', 'vera@visitors.example'],
  ['what?cc=x&y%z#1/2@visitors.example', 'what%3Fcc%3Dx%26y%25z%231%2F2@visitors.example'],
  ['ada@пример.рф', 'ada@%D0%BF%D1%80%D0%B8%D0%BC%D0%B5%D1%80.%D1%80%D1%84'],
])('encodes %s as %s in a link', (email, link) => {
  expect(encodedMailbox(email)).toBe(link)
})
