import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { stubLocalStorage } from '#test/browser-stand-ins.ts'
import { type Draft, dropDraft, findDrafts, storeDraft, storeDraftOfGoingPage } from './drafts.ts'

const of = (record: string) => ({ record, session: 'a' })
const fields = z.object({ content: z.string() })
const judgment = 'x'.repeat(2_000_000)
let kept: Map<string, string>

function draft(content: string, minute = 0): Draft<{ content: string }> {
  return {
    savedAt: new Date(Date.UTC(2024, 2, 12, 10, minute)).toISOString(),
    by: 'ada',
    etag: '"7"',
    interrupted: false,
    fields: { content },
  }
}

beforeEach(() => {
  kept = stubLocalStorage(100_000)
  dropDraft(of('case:7'))
})

test('keeps a draft of two million characters when local storage is full, and returns it only to its writer', async () => {
  expect(await storeDraft(of('case:7'), draft(judgment))).toBe(true)
  expect(kept.size).toBe(0)
  expect((await findDrafts('case:7', fields, 'ada'))[0]?.fields.content).toBe(judgment)
  expect(await findDrafts('case:7', fields, 'bob')).toEqual([])
})

test('keeps a short draft before the call returns', () => {
  void storeDraft(of('case:7'), draft('Half a ti'))
  expect(kept.get('draft:case:7#a')).toContain('Half a ti')
})

test('keeps a long draft of a closing page before the call returns, if local storage has room', async () => {
  kept = stubLocalStorage()
  storeDraftOfGoingPage(of('case:7'), draft(judgment))
  expect(kept.get('draft:case:7#a')).toContain(judgment)
  expect((await findDrafts('case:7', fields, 'ada'))[0]?.fields.content).toBe(judgment)
})

test("keeps a closing page's draft in IndexedDB when local storage is full", async () => {
  storeDraftOfGoingPage(of('case:7'), draft(judgment))
  expect(kept.size).toBe(0)
  await vi.waitFor(async () => expect((await findDrafts('case:7', fields, 'ada'))[0]?.fields.content).toBe(judgment))
})

test('keeps what a closing page wrote when an earlier draft finishes later', async () => {
  kept = stubLocalStorage()
  const earlier = storeDraft(of('case:7'), draft(judgment))
  storeDraftOfGoingPage(of('case:7'), draft(`${judgment}y`, 1))
  await earlier
  expect((await findDrafts('case:7', fields, 'ada'))[0]?.fields.content).toBe(`${judgment}y`)
})

test('returns the later of a long and a short draft', async () => {
  await storeDraft(of('case:7'), draft(judgment, 1))
  await storeDraft(of('case:7'), draft('short', 2))
  expect((await findDrafts('case:7', fields, 'ada'))[0]?.fields.content).toBe('short')
  await storeDraft(of('case:7'), draft(judgment, 3))
  expect((await findDrafts('case:7', fields, 'ada'))[0]?.fields.content).toBe(judgment)
})

test('deletes a dropped draft from both stores', async () => {
  await storeDraft(of('case:7'), draft(judgment))
  dropDraft(of('case:7'))
  expect(await findDrafts('case:7', fields, 'ada')).toEqual([])
})
