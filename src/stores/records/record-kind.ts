import type * as z from 'zod'
import type { Account } from '#domain/accounts/account.ts'

/** A form as it is typed: every field a text, or a box that is ticked. */
export type FormFields = Record<string, string | boolean>

/** What a desk must know of the kind of record that lies on it: its form, its calls and its words. */
export interface RecordKind<Fields extends FormFields, Stored extends { id: number }> {
  /** Before the colon of a draft's key. */
  key: string
  /** As in 'Failed to create case'. */
  noun: string
  /** Toasts and the view of a record that is not there, as specified. */
  words: { created: string; updated: string; missing: string }
  addresses: { all: string; one: (id: number) => string }
  fields: z.ZodType<Fields>
  names: readonly (keyof Fields & string)[]
  stored: z.ZodType<Stored>
  blank: (account: Account | null, now: Date) => Fields
  fieldsOf: (stored: Stored) => Fields
  /** What the record is called, as the form has it. */
  nameOf: (fields: Fields) => string
  /** The path of its public page. */
  pageOf: (stored: Stored) => string
  /** A question about values that are valid but unlikely, such as a date in 2999. */
  doubtOf?: (fields: Fields, now: Date) => string | undefined
  /** A saved record takes its place in the list that is already fetched. */
  place: (saved: Stored) => void
  /** What is said beside the success, when not everything went well. */
  remark?: (saved: Stored) => { description: string; reason: string } | undefined
}
