import { atom } from 'nanostores'
import * as z from 'zod'
import { countShown, enquiryPageSchema } from '#domain/enquiries/enquiry-pages.ts'
import type { EnquiryRecord } from '#domain/enquiries/enquiry-records.ts'
import { enquirySheet } from '#domain/enquiries/inbox-sheets.ts'
import { colleagueSchema } from '#domain/enquiries/work/thread.ts'
import { deskApi } from '#domain/site/desk-api.ts'
import { api } from '#domain/site/paths.ts'
import { saveSheet } from '#stores/browser/save-sheet.ts'
import { showFailure } from '#stores/browser/toasts.ts'
import { type EnquiryTableView, enquiryQuery, enquiryTable } from '#stores/enquiries/enquiry-view.ts'
import { call, whatHappened } from '#stores/http/http.ts'

export type EnquiryExport = { kind: 'idle' } | { kind: 'fetching'; done: number; total: number }

export const $enquiryExport = atom<EnquiryExport>({ kind: 'idle' })

let running: AbortController | null = null

/** Exports all matches of the search and filter, on every page, as a spreadsheet file. */
export async function exportEnquiries(): Promise<void> {
  if (running !== null) return
  running = new AbortController()
  const { signal } = running
  try {
    const found = await gather({ ...enquiryTable.$view.get(), page: 0 }, signal)
    const people = await call(deskApi.enquiryPeople, z.array(colleagueSchema), { signal })
    const rows = enquirySheet(found, people)
    saveSheet({ name: 'enquiries', rows, title: 'Enquiries exported', words: ['enquiry is', 'enquiries are'] })
  } catch (error) {
    const message = whatHappened(error)
    if (!signal.aborted) showFailure('Export failed', message)
  } finally {
    running = null
    $enquiryExport.set({ kind: 'idle' })
  }
}

export function cancelEnquiryExport(): void {
  running?.abort()
}

/** Follows `next` from page to page, which skips and repeats nothing while other enquiries arrive. */
async function gather(view: EnquiryTableView, signal: AbortSignal): Promise<EnquiryRecord[]> {
  const found: EnquiryRecord[] = []
  const query = new URLSearchParams(enquiryQuery(view))
  query.set('export', 'begin')
  // The pages of the export are ordered by age.
  if (view.order === undefined) query.delete('order')
  let next: string | null = ''
  while (next !== null) {
    if (next !== '') query.set('after', next)
    const page = await call(`${api.enquiries}?${query}`, enquiryPageSchema, { signal })
    found.push(...page.enquiries)
    next = page.next
    query.delete('export')
    $enquiryExport.set({ kind: 'fetching', done: found.length, total: countShown(page.counts, view.show) })
  }
  return found
}
