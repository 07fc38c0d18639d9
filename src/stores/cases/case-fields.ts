import * as z from 'zod'
import type { Account } from '#domain/accounts/account.ts'
import { caseSubmissionSchema } from '#domain/cases/case-input.ts'
import type { CaseRecord } from '#domain/cases/cases.ts'
import { caseType } from '#domain/cases/type.ts'
import { typedShape } from '#domain/content/schema.ts'
import { blankForm, typedFrom, untyped } from '../content/content-form.ts'

const typedSchema = z.object(typedShape(caseType))

/** The case form as typed. All fields are texts, and the tags are one line. */
export const caseFieldsSchema = typedSchema.extend({ publishToDiscord: z.boolean() })
export type CaseFields = z.infer<typeof caseFieldsSchema>

export const storedFieldNames = typedSchema.keyof().options
export const caseFieldNames = caseFieldsSchema.keyof().options

export const caseFormSchema = caseFieldsSchema
  .transform(({ publishToDiscord, ...typed }): unknown => ({ ...untyped(caseType, typed), publishToDiscord }))
  .pipe(caseSubmissionSchema)

export function blankCase(account: Account | null, now: Date): CaseFields {
  return { ...blankForm(caseType, account, now), publishToDiscord: false }
}

/** A stored case, or an earlier version of one, as form values. An edit never publishes to Discord. */
export function fieldsOf(stored: CaseRecord | Readonly<Record<string, unknown>>): CaseFields {
  return { ...typedFrom(caseType, stored), publishToDiscord: false }
}
