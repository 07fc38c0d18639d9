import type * as z from 'zod'
import type { Account } from '#domain/accounts/account.ts'
import type { DraftFields } from '#domain/drafts/draft-states.ts'
import type { ContentKind } from '#domain/kinds/content-types.ts'

export type FormFields = Record<string, string | boolean>

/** Converts between a form and the server's drafts and earlier versions. */
export interface Drafting<Fields extends object> {
  kind: ContentKind
  toFields: (typed: Fields) => DraftFields
  /** Reads a draft or an earlier version as form values. */
  fromFields: (fields: Readonly<Record<string, unknown>>) => Fields
  /** Whether the form has something that a draft cannot store. If so, the browser keeps it too. */
  lacks?: (typed: Fields) => boolean
  /** Fetches the list again, after a record was taken off the website. */
  reload: () => void
}

export interface SavedKind<Stored extends { id: number }> {
  /** The part of a draft's key before the colon. */
  key: string
  /** For texts such as 'Failed to create case'. */
  noun: string
  /** The toasts, and the heading for a missing record, as specified. */
  words: { created: string; updated: string; missing: string }
  /** The call for all records. The call for one of them adds its id. */
  address: string
  stored: z.ZodType<Stored>
  /** The names of the form's fields. */
  names: readonly string[]
  /** Puts a saved record into the list that is already fetched. */
  place: (saved: Stored) => void
  /** An addition to the success toast when part of the save failed. */
  remark?: (saved: Stored) => { description: string; reason: string } | undefined
}

export interface RecordKind<Fields extends FormFields, Stored extends { id: number }> extends SavedKind<Stored> {
  fields: z.ZodType<Fields>
  names: readonly (keyof Fields & string)[]
  blank: (account: Account | null, now: Date) => Fields
  fieldsOf: (stored: Stored) => Fields
  nameOf: (fields: Fields) => string
  /** The path of its public page. Undefined while it has none. */
  pageOf: (stored: Stored) => string | undefined
  /** Absent if the server keeps no drafts, earlier versions or deleted records of this kind. */
  drafting?: Drafting<Fields>
  /** A question about values that are valid but unlikely, such as a date in 2999. */
  doubtOf?: (fields: Fields, now: Date) => string | undefined
}
