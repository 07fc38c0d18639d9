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

test('says that no case matches only once the texts were searched, and otherwise why they were not', async () => {
  expect(await search()).toBe('No cases match “gym” in Part 36.')
  caseTable.turn({ search: '' })
  stubServer({ [address]: problemAnswer(503, 'The database is slow.') })
  const text = await search()
  expect(text).toContain('No title, summary or tag in Part 36 matches “gym”.')
  expect(text).toContain('The database is slow.')
})
