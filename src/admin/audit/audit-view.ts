import { auditActions, auditKinds } from '#domain/audit/actions.ts'
import { isIsoDay } from '#domain/fields/dates.ts'
import {
  choiceParameter,
  openTableView,
  type Parameter,
  pageParameter,
  searchParameter,
  type TableView,
} from '#stores/records/table-view.ts'

/** The filters of the audit trail. A blank filter matches everything. The address and the API use the same names. */
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
