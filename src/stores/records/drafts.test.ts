import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { stubLocalStorage } from '#test/browser-stand-ins.ts'
import { type Draft, dropDraft, findDraft, keepDraft, readDraft, storeDraft } from './drafts.ts'

const fields = z.object({ title: z.string() })
const draft: Draft<{ title: string }> = {
  savedAt: '2024-03-12T10:00:00Z',
  by: 'ada',
  etag: '"7"',
  interrupted: false,
  fields: { title: 'Half a ti' },
}

beforeEach(() => {
  stubLocalStorage()
})

test('a draft comes back to its record and its writer only', () => {
  expect(keepDraft('case:7', draft)).toBe(true)
  expect(readDraft('case:7', fields, 'ada')).toEqual(draft)
  expect(readDraft('case:8', fields, 'ada')).toBeNull()
  expect(readDraft('case:7', fields, 'bob')).toBeNull()
})

test('a dropped draft is gone', () => {
  keepDraft('case:7', draft)
  dropDraft('case:7')
  expect(readDraft('case:7', fields, 'ada')).toBeNull()
})

test('a draft of another shape, or no JSON at all, is no draft', () => {
  localStorage.setItem('draft:case:7', '{"fields":{}}')
  expect(readDraft('case:7', fields, 'ada')).toBeNull()
  localStorage.setItem('draft:case:7', 'nonsense')
  expect(readDraft('case:7', fields, 'ada')).toBeNull()
})

test('a browser without room says so', () => {
  stubLocalStorage(10)
  expect(keepDraft('case:7', draft)).toBe(false)
})

test('without IndexedDB a long draft goes to local storage, and where that has no room it is said', async () => {
  const long = { ...draft, fields: { title: 'x'.repeat(2_000_000) } }
  expect(await storeDraft('case:7', long)).toBe(true)
  expect((await findDraft('case:7', fields, 'ada'))?.fields.title).toHaveLength(2_000_000)
  stubLocalStorage(100_000)
  expect(await storeDraft('case:7', long)).toBe(false)
})
