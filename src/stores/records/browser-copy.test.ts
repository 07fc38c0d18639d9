import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { stubLocalStorage } from '#test/browser-stand-ins.ts'
import { keepCopy, readCopies } from './browser-copy.ts'

const of = (form: string, session = 'a') => ({ form, session })
const fields = z.object({ title: z.string() })
const copy = {
  ...{ savedAt: '2024-03-12T10:00:00Z', by: 'ada', etag: '"7"', interrupted: false },
  draft: { id: 3, updatedAt: '2024-03-12T09:59:58Z' },
  fields: { title: 'Half a ti' },
}

beforeEach(() => void stubLocalStorage())

test('returns the copies of a form to their author alone, the latest first', () => {
  expect(keepCopy(of('case:7'), copy)).toBe(true)
  expect(readCopies('case:7', fields, 'ada')).toEqual([{ ...copy, form: 'case:7', session: 'a' }])
  for (const [form, by] of [
    ['case:8', 'ada'],
    ['case:', 'ada'],
    ['case:7', 'bob'],
  ] as const)
    expect(readCopies(form, fields, by)).toEqual([])
  keepCopy(of('case:7', 'b'), { ...copy, savedAt: '2024-03-12T11:00:00Z', fields: { title: 'Later' } })
  expect(readCopies('case:7', fields, 'ada').map(({ session }) => session)).toEqual(['b', 'a'])
})

test('ignores a copy of another shape or broken JSON', () => {
  localStorage.setItem('draft:case:7#a', '{"fields":{}}')
  expect(readCopies('case:7', fields, 'ada')).toEqual([])
  localStorage.setItem('draft:case:7#a', 'nonsense')
  expect(readCopies('case:7', fields, 'ada')).toEqual([])
})

test('keeps two million characters, and reports a full browser storage', () => {
  const long = { ...copy, fields: { title: 'x'.repeat(2_000_000) } }
  expect(keepCopy(of('case:7'), long)).toBe(true)
  expect(readCopies('case:7', fields, 'ada')[0]?.fields.title).toHaveLength(2_000_000)
  stubLocalStorage(100_000)
  expect(keepCopy(of('case:7'), long)).toBe(false)
})
