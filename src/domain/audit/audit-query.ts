import * as z from 'zod'
import { isIsoDay } from '../fields/dates.ts'
import { cursorWith, pageNumber } from '../fields/paging.ts'
import { largestId } from '../fields/slug.ts'
import { isStorableText, unstorable } from '../fields/storable-text.ts'
import { isUuid } from '../fields/uuid.ts'
import { auditActions, auditKinds, historyKinds } from './actions.ts'

const id = z.coerce.number('A record is named by its id').int().min(1).max(largestId)
const text = z.string().max(200).refine(isStorableText, unstorable).optional()
const day = (name: string) => z.string().refine(isIsoDay, `${name} must be a day such as 2026-03-12`).optional()
const known = (name: string, names: object) =>
  z
    .string()
    .refine((text) => Object.hasOwn(names, text), `${name} is unknown`)
    .optional()

/** `?person, action, kind, title, record, from, to, page, after` of the audit trail. */
export const auditQuerySchema = z.object({
  person: text,
  action: known('action', auditActions),
  kind: known('kind', auditKinds),
  /** Matches a part of the record's title. */
  title: text,
  /** The id of a record. */
  record: id.optional(),
  /** Days in London, both included. */
  from: day('from'),
  to: day('to'),
  page: pageNumber,
  /** The last line of the previous page. Paging by it skips and repeats nothing while lines are added. */
  after: cursorWith(z.string().refine(isUuid)).optional(),
})
export type AuditQuery = z.infer<typeof auditQuerySchema>

/** `?kind, id` of the history of one record. */
export const recordQuerySchema = z.object({ kind: z.enum(historyKinds, `kind must be one of ${historyKinds.join(', ')}`), id })
