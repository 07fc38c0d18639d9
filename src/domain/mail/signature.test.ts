import { expect, test } from 'vitest'
import { demoPractice } from '../practice/demo.ts'
import { htmlText } from './html.ts'
import { plainText } from './plain-text.ts'

const content = { subject: 'A word', title: 'A word', parts: [], reason: 'You asked for it.' }
const bare = { ...demoPractice, regulator: null }

test('ends both forms of every message with the details required in letters, leaving out blank ones', () => {
  const company = { ...bare, companyName: 'Aire & Calder Ltd', companyNumber: '01234567', registeredOffice: '1 Park Row, Leeds' }
  const line = 'is registered in England and Wales, number 01234567. Registered office: 1 Park Row, Leeds.'
  expect(plainText(content, company)).toContain(`\nAire & Calder Ltd ${line}\n`)
  expect(htmlText(content, company)).toContain(`<br>Aire &amp; Calder Ltd ${line}</p>`)
  for (const form of [plainText, htmlText]) expect(form(content, bare)).not.toMatch(/registered|regulated/i)
})
