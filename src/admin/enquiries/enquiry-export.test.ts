import { beforeEach, expect, test, vi } from 'vitest'
import type { EnquiryRecord } from '#domain/enquiries/enquiry-records.ts'
import * as files from '#stores/browser/save-file.ts'
import { $toast } from '#stores/browser/toasts.ts'
import { enquiryTable } from '#stores/enquiries/enquiry-view.ts'
import { jsonAnswer, problemAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { enquiryRecord } from '#test/fixtures.ts'
import { $enquiryExport, cancelEnquiryExport, exportEnquiries } from './enquiry-export.ts'

const counts = { new: 3, answered: 0, archived: 9, suspected: 9, complaints: 0 }
const page = (enquiries: EnquiryRecord[], next: string | null) => jsonAnswer({ enquiries, counts, next })
const cursor = '2024-01-09T10:00:00.000Z,2'
const first = 'GET /api/enquiries?export=begin'
const second = `GET /api/enquiries?${new URLSearchParams({ after: cursor })}`

const people = { 'GET /api/enquiries/people': () => jsonAnswer([{ id: 7, name: 'Clara Clerk', active: true }]) }

const saved = vi.spyOn(files, 'saveFile')
const savedText = async () => (await saved.mock.calls[0]?.[1].text())?.split('\r\n')

beforeEach(() => {
  stubLocalStorage()
  vi.useFakeTimers({ now: new Date('2026-03-31T23:30:00Z'), toFake: ['Date'] })
  enquiryTable.turn(enquiryTable.whole)
  $toast.set(null)
  saved.mockReset().mockReturnValue()
})

test('exports every page into one file, named after the day in London, with formulas as text', async () => {
  stubServer({
    ...people,
    [first]: page([enquiryRecord(3), enquiryRecord(2)], cursor),
    [second]: page([enquiryRecord(1, { phone: '+44 20 7946 0999', message: '=1+1', assignedTo: 7 })], null),
  })
  const seen: string[] = []
  const stop = $enquiryExport.listen((state) => state.kind === 'fetching' && seen.push(`${state.done} of ${state.total}`))
  await exportEnquiries()
  stop()
  expect(seen).toEqual(['2 of 3', '3 of 3'])
  expect(saved.mock.calls[0]?.[0]).toBe('enquiries-2026-04-01.csv')
  const lines = await savedText()
  expect(lines).toHaveLength(5)
  expect(lines?.[3]).toBe(
    "2024-01-09 10:00,Vera,Visitor,vera@visitors.example,'+44 20 7946 0999,Cost Budgeting,'=1+1,new,no,Clara Clerk,,,,",
  )
  expect($toast.get()).toMatchObject({ title: 'Enquiries exported', description: '3 enquiries are in enquiries-2026-04-01.csv.' })
  expect($enquiryExport.get()).toEqual({ kind: 'idle' })
})

test('exports all matches of the search and filter, from the first page on', async () => {
  enquiryTable.turn({ search: 'smith & co', show: 'archived', page: 4 })
  const sent = stubServer({ ...people, 'GET /api/enquiries?q=smith+%26+co&show=archived&export=begin': page([enquiryRecord(1)], null) })
  await exportEnquiries()
  expect(sent).toHaveLength(2)
  expect($toast.get()?.description).toBe('1 enquiry is in enquiries-2026-04-01.csv.')
})

test('saves nothing when an export fails or is cancelled, gives the reason of a failure, and allows another export', async () => {
  stubServer({ [first]: page([enquiryRecord(3)], cursor), [second]: problemAnswer(503, 'The database is away.') })
  await exportEnquiries()
  expect($toast.get()).toMatchObject({ title: 'Export failed', description: 'The database is away.' })
  $toast.set(null)
  stubServer({
    [first]: ({ request }) => new Promise((_, reject) => request.signal?.addEventListener('abort', () => reject(new Error('aborted')))),
  })
  const exporting = exportEnquiries()
  cancelEnquiryExport()
  await exporting
  expect([saved.mock.calls.length, $toast.get()]).toEqual([0, null])
  stubServer({ ...people, [first]: page([enquiryRecord(3)], null) })
  await exportEnquiries()
  expect(saved).toHaveBeenCalledOnce()
})
