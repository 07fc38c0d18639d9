import { expect, test } from 'vitest'
import { quoteAt, quoteFault, quotesOf, readQuoteLine, writeQuote } from './quotes.ts'

test('reads a quote with its source and year, and its address if it has one', () => {
  expect(readQuoteLine(' “Precise and quick.” |Legal 500| 2026 | https://www.legal500.com/x ')).toEqual({
    text: 'Precise and quick.',
    source: 'Legal 500',
    year: '2026',
    link: 'https://www.legal500.com/x',
  })
  expect(readQuoteLine('Quick | A client | 2025')).toEqual({ text: 'Quick', source: 'A client', year: '2025', link: null })
})

test.each([
  ['Quick', 'words, source and year'],
  ['Quick | | 2025', 'words, source and year'],
  ['Q | A | 25', 'the year as 2026'],
  ['Q | A | 2025 | http://a.example', 'https://'],
  ['Q | A | 2025 | https://a.example | b', '| only between'],
])('refuses %j, and names the wrong part', (line, fault) => {
  expect(readQuoteLine(line)).toBeUndefined()
  expect(quoteFault(line)).toContain(fault)
})

test('writes the same text that it reads', () => {
  for (const line of ['Quick | A client | 2025', 'Quick | A client | 2025 | https://a.example/b']) {
    const quote = readQuoteLine(line)
    expect(quote && writeQuote(quote)).toBe(line)
  }
})

test('gives each page its own quote, or the first, or none', () => {
  const practice = { quotes: 'One | A | 2024\nTwo | B | 2025' }
  expect(quotesOf(practice)).toHaveLength(2)
  expect(quoteAt('home', practice)?.text).toBe('One')
  expect(quoteAt('services', practice)?.text).toBe('Two')
  expect(quoteAt('team', practice)?.text).toBe('One')
  expect(quoteAt('team', { quotes: null })).toBeUndefined()
})
