import { computed } from 'nanostores'
import { auditActions, auditKinds } from '#domain/audit/actions.ts'
import { type AuditLine, type AuditPage, auditPageSchema } from '#domain/audit/audit-pages.ts'
import { auditSheet } from '#domain/audit/audit-words.ts'
import { isIsoDay } from '#domain/fields/dates.ts'
import { api } from '#domain/site/paths.ts'
import { saveSheet } from '#stores/browser/save-sheet.ts'
import { showFailure } from '#stores/browser/toasts.ts'
import { call, whatHappened } from '#stores/http/http.ts'
import { caches, createFetcherStore } from '#stores/http/queries.ts'
import {
  choiceParameter,
  openTableView,
  type Parameter,
  pageParameter,
  searchParameter,
  type TableView,
} from '#stores/records/table-view.ts'

/** The filters, by their names in the address and the API. A blank filter matches everything. */
export interface AuditTableView extends TableView {
  person: string
  action: string
  kind: string
  /** The id of a record. */
  record: string
  /** Days in London, both included. */
  from: string
  to: string
}

const day = (name: string): Parameter<string> => ({ name, read: (text = '') => (isIsoDay(text) ? text : '') })

export const auditTable = openTableView<AuditTableView>({
  search: { ...searchParameter(200), name: 'title' },
  person: { name: 'person', read: (text = '') => text.slice(0, 200) },
  action: choiceParameter('action', Object.keys(auditActions), ''),
  kind: choiceParameter('kind', Object.keys(auditKinds), ''),
  record: { name: 'record', read: (text = '') => (/^[1-9]\d{0,8}$/.test(text) ? text : '') },
  from: day('from'),
  to: day('to'),
  page: pageParameter,
})

export const auditQuery = (view: AuditTableView): string => `?${new URLSearchParams(auditTable.write(view))}`

/** The trail is fetched whenever it is shown, because lines are added. */
export const $auditPage = createFetcherStore<AuditPage>([api.audit, computed(auditTable.$view, auditQuery)], {
  dedupeTime: 0,
  fetcher: (address, query) => call(`${address}${query}`, auditPageSchema),
})

export const reloadAudit = (): void => caches.invalidateKeys((key) => key.startsWith(api.audit))

/** Exports all matches of the filter, on every page, as a spreadsheet file. */
export async function exportAudit(): Promise<void> {
  try {
    saveSheet({ name: 'audit', rows: auditSheet(await gather()), title: 'Audit trail exported', words: ['line is', 'lines are'] })
  } catch (error) {
    showFailure('Export failed', whatHappened(error))
  }
}

/** Follows `next` from page to page, which skips and repeats nothing while lines are added. */
async function gather(): Promise<AuditLine[]> {
  const query = auditQuery({ ...auditTable.$view.get(), page: 0 })
  const found: AuditLine[] = []
  let next: string | null = ''
  while (next !== null) {
    const after = next === '' ? '' : `&${new URLSearchParams({ after: next })}`
    const page: AuditPage = await call(`${api.audit}${query}${after}`, auditPageSchema)
    found.push(...page.lines)
    next = page.next
  }
  return found
}
