import * as z from 'zod'
import type { Account } from '#domain/accounts/account.ts'
import { type CaseRecord, caseSubmissionSchema } from '#domain/cases/cases.ts'
import { readTags, writeTags } from '#domain/cases/tag-text.ts'
import { oneLine } from '#domain/fields/visible-text.ts'
import { blankWritten, writtenFieldsOf, writtenFieldsSchema } from '../records/written-fields.ts'

/** The case form as typed. All fields are texts, and the tags are one line. */
export const caseFieldsSchema = writtenFieldsSchema.extend({ tags: z.string(), publishToDiscord: z.boolean() })
export type CaseFields = z.infer<typeof caseFieldsSchema>

export const caseFieldNames = caseFieldsSchema.keyof().options

/** Parses the form's values into the case to send. */
export const caseFormSchema = caseFieldsSchema
  .transform((fields): unknown => ({ ...fields, tags: readTags(fields.tags) }))
  .pipe(caseSubmissionSchema)

export function blankCase(account: Account | null, now: Date): CaseFields {
  return { ...blankWritten(account, now), tags: '', publishToDiscord: false }
}

/** A stored case as form values. An edit never publishes to Discord. */
export function fieldsOf(stored: CaseRecord): CaseFields {
  return { ...writtenFieldsOf(stored), tags: writeTags(stored.tags.map(oneLine)), publishToDiscord: false }
}
