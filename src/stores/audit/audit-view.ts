import { auditActions, auditKinds } from '#domain/audit/actions.ts'
import { isIsoDay } from '#domain/fields/dates.ts'
import { type AddressQuery, openTableView, readPage, type TableView, writePage } from '../records/table-view.ts'

/** The filters of the audit trail. A blank one admits everything. The address and the API use the same names. */
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

const day = (text = '') => (isIsoDay(text) ? text : '')
const known = (names: object, text = '') => (Object.hasOwn(names, text) ? text : '')

function read({ person = '', action, kind, record = '', from, to, page }: AddressQuery): AuditTableView {
  return {
    search: '',
    person: person.slice(0, 200),
    action: known(auditActions, action),
    kind: known(auditKinds, kind),
    record: /^[1-9]\d{0,8}$/.test(record) ? record : '',
    from: day(from),
    to: day(to),
    page: readPage(page),
  }
}

function write({ page, search: _search, ...filters }: AuditTableView): [name: string, value: string][] {
  const all: [string, string][] = [...Object.entries(filters), ['page', writePage(page)]]
  return all.filter(([, value]) => value !== '')
}

const whole: AuditTableView = { search: '', person: '', action: '', kind: '', record: '', from: '', to: '', page: 0 }

export const auditTable = openTableView<AuditTableView>({ whole, read, write })

export const auditQuery = (view: AuditTableView): string => `?${new URLSearchParams(write(view))}`
