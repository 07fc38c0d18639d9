import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { $caseTexts, caseTable } from '#stores/cases/case-search.ts'
import { jsonAnswer, problemAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { NoCases } from './CaseSearch.tsx'

const textOf = (): string => renderToStaticMarkup(createElement(NoCases)).replaceAll(/<button.*?<\/button>|<[^>]*>/g, '')
const address = 'GET /api/cases/text/page?words=gym'

beforeEach(() => {
  stubLocalStorage()
  stubServer({ [address]: jsonAnswer({ ids: [], next: null }) })
  caseTable.turn({ search: '', category: '' })
  vi.useFakeTimers()
  const leave = $caseTexts.listen(() => {})
  return () => {
    leave()
    vi.useRealTimers()
  }
})

async function search(): Promise<string> {
  caseTable.turn({ search: 'gym', category: 'Part 36' })
  await vi.advanceTimersByTimeAsync(1000)
  return textOf()
}

test('says that no case matches once the texts were searched', async () => {
  expect(await search()).toBe('No cases match “gym” in Part 36.')
})

test.each([
  [problemAnswer(503, 'The database is slow.'), 'The database is slow.'],
  [problemAnswer(429, 'Too many searches.'), 'Too many searches.'],
  [jsonAnswer({ wrong: true }), 'could not be read'],
])('does not claim that no case matches if the texts could not be searched, and gives the reason', async (answer, reason) => {
  stubServer({ [address]: answer })
  const text = await search()
  expect(text).not.toContain('No cases')
  expect(text).toContain('No title, summary or tag in Part 36 matches “gym”.')
  expect(text).toContain(reason)
})
