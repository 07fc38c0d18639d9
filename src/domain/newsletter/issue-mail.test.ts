import { expect, test } from 'vitest'
import { htmlText } from '../mail/html.ts'
import { plainText } from '../mail/plain-text.ts'
import { demoPractice } from '../practice/demo.ts'
import { issueMail } from './issue-mail.ts'
import type { IssueItem } from './issues.ts'
import { issueSummary } from './public-issue.ts'

const anItem = (changes: Partial<IssueItem> = {}): IssueItem => ({
  kind: 'case',
  id: 1,
  title: 'A <v> B',
  slug: 'a-v-b',
  date: '2026-11-02',
  category: 'QOCS',
  summary: 'Costs "follow" the event.',
  ...changes,
})
const introduction = 'Dear reader,\nTwo decisions ##matter##. See [2021] UKSC 43 for more.\n\n# What changed\nParties: Ada, Bob\n'
const links = { origin: 'https://costs.example', preferences: 'https://costs.example/p', unsubscribe: 'https://costs.example/u' }
const mail = (items: readonly IssueItem[] = [anItem()], text = introduction) =>
  issueMail({ subject: 'Costs', slug: 'costs', introduction: text }, items, { practice: demoPractice, ...links })

test('writes natural plain text, with a section for each kind', () => {
  const text = plainText(mail([anItem(), anItem({ kind: 'news', title: 'Seminar', slug: 'seminar', category: 'Event' })]), demoPractice)
  expect(text).toContain('Two decisions *matter*.')
  expect(text).toContain(
    'CASE NOTES\n----------\n\nA <v> B\nQOCS, 2 November 2026\n\nCosts "follow" the event.\nhttps://costs.example/cases/a-v-b',
  )
  expect(text).toContain('NEWS AND EVENTS\n---------------\n\nSeminar\n')
  expect(text).toContain('https://costs.example/news/seminar')
  expect(text).toContain('Unsubscribe: https://costs.example/u')
  expect(text).not.toMatch(/<\/?(p|h2|div|strong)|##|\n{4}/)
})

test("escapes the staff's text in the HTML, and links citations", () => {
  const html = htmlText(
    mail([anItem()], '<script>alert(1)</script> ##<b>## [2021] UKSC 43 is the case that everyone has to know about'),
    demoPractice,
  )
  expect(html).not.toMatch(/<script|<b>|<v>/)
  expect(html).toContain('&lt;script&gt;')
  expect(html).toContain('https://caselaw.nationalarchives.gov.uk/uksc/2021/43')
  expect(html).toContain('A &lt;v&gt; B')
})

test('writes lists, quotations, tables, italics and addresses in both forms', () => {
  const written = mail([], '- _One_\n- https://a.example\n> Two\nItem | Sum\nFees | £5')
  expect(plainText(written, demoPractice)).toContain('- _One_\n- https://a.example\n> Two\nItem | Sum\nFees | £5')
  const html = htmlText(written, demoPractice)
  expect(html).toMatch(/<ul[^>]*><li><em>One<\/em><\/li><li><a [^>]*href="https:\/\/a\.example">/)
  expect(html).toMatch(/<blockquote class="rule"[^>]*>Two<\/blockquote><table[^>]*><tr><th [^>]*left">Item<\/th><th [^>]*right">Sum/)
})

test('leaves out sections and an introduction without content', () => {
  const { parts } = mail([], '')
  expect(parts.map(({ kind }) => kind)).toEqual(['link'])
})

test('summarises an issue by its introduction without the greeting, or by its records', () => {
  const issue = { subject: 'Costs', introduction, items: [anItem(), anItem({ title: 'C v D' })] }
  expect(issueSummary(issue)).toMatch(/^Two decisions matter/)
  expect(issueSummary({ ...issue, introduction: '# This month\nTwo decisions matter, and both are on budgets.\nMore.' })).toMatch(
    /^Two decisions matter/,
  )
  expect(issueSummary({ ...issue, introduction: '' })).toBe('In this issue: A <v> B, C v D')
  expect(issueSummary({ ...issue, introduction: '', items: [] })).toContain('Costs')
})
