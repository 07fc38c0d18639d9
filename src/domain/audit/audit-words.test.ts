import { expect, test } from 'vitest'
import { auditLine } from '#test/fixtures.ts'
import { auditSheet, detailWords, fieldWords, subjectWords } from './audit-words.ts'

const line = auditLine({ fields: ['title', 'imageUrl'] })

test('names a single record, a batch, and a subject that is not a record', () => {
  expect(subjectWords(line)).toBe('Case 12')
  expect(subjectWords({ ...line, title: 'Oakwood v Menzies' })).toBe('‘Oakwood v Menzies’')
  expect(subjectWords({ ...line, recordId: null, count: 1200 })).toBe('Case × 1,200')
  expect(subjectWords({ ...line, kind: 'mail-settings', recordId: null })).toBe('Mail settings')
  expect(subjectWords({ ...line, kind: null, recordId: null })).toBe('')
})

test('names an account by its person while it exists', () => {
  const names = (id: number) => (id === 3 ? 'Ada Example (ada)' : undefined)
  expect(subjectWords({ ...line, kind: 'account', recordId: 3 }, names)).toBe('Ada Example (ada)')
  expect(subjectWords({ ...line, kind: 'account', recordId: 4 }, names)).toBe('Account 4')
  expect(subjectWords({ ...line, recordId: 3 }, names)).toBe('Case 3')
})

test('writes fields as words, and lines as a spreadsheet in London time', () => {
  expect(fieldWords('discordWebhookUrl')).toBe('discord webhook URL')
  expect(auditSheet([line])[1]).toEqual([
    '2026-07-01 10:05',
    'Ada Example',
    'ada',
    'Saved',
    'Case',
    12,
    null,
    'title, image URL',
    null,
    null,
  ])
})

test('keeps the name of an action from another release', () => {
  expect(auditSheet([{ ...line, action: 'teleported' }])[1]?.[3]).toBe('teleported')
})

test('describes how someone signed in, and which fields changed', () => {
  expect(detailWords({ action: 'signed-in', fields: ['recovery-code'] })).toBe('by recovery code')
  expect(detailWords({ action: 'sign-in-failed', fields: [] })).toBe('')
  expect(detailWords(line)).toBe('title, image URL')
})
