import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { stubLocalStorage } from '#test/browser-stand-ins.ts'
import { type Draft, dropDraft, findDrafts, keepDraft, readDrafts, storeDraft } from './drafts.ts'

const of = (record: string) => ({ record, session: 'a' })
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

test('returns a draft only for its record and its writer', () => {
  expect(keepDraft(of('case:7'), draft)).toBe(true)
  expect(readDrafts('case:7', fields, 'ada')).toEqual([{ ...draft, session: 'a' }])
  expect(readDrafts('case:8', fields, 'ada')).toEqual([])
  expect(readDrafts('case:7', fields, 'bob')).toEqual([])
})

test('does not return a dropped draft', () => {
  keepDraft(of('case:7'), draft)
  dropDraft(of('case:7'))
  expect(readDrafts('case:7', fields, 'ada')).toEqual([])
})

test('ignores a draft of another shape or broken JSON', () => {
  localStorage.setItem('draft:case:7#a', '{"fields":{}}')
  expect(readDrafts('case:7', fields, 'ada')).toEqual([])
  localStorage.setItem('draft:case:7#a', 'nonsense')
  expect(readDrafts('case:7', fields, 'ada')).toEqual([])
})

test('reports a browser without room', () => {
  stubLocalStorage(10)
  expect(keepDraft(of('case:7'), draft)).toBe(false)
})

test('stores a long draft in local storage without IndexedDB, and reports when there is no room', async () => {
  const long = { ...draft, fields: { title: 'x'.repeat(2_000_000) } }
  expect(await storeDraft(of('case:7'), long)).toBe(true)
  expect((await findDrafts('case:7', fields, 'ada'))[0]?.fields.title).toHaveLength(2_000_000)
  stubLocalStorage(100_000)
  expect(await storeDraft(of('case:7'), long)).toBe(false)
})
