import * as z from 'zod'
import type { Account } from '#domain/accounts/account.ts'
import { caseSubmissionSchema } from '#domain/cases/case-input.ts'
import { type CaseRecord, caseRecordSchema } from '#domain/cases/cases.ts'
import { caseHead } from '#domain/cases/facts.ts'
import { caseType } from '#domain/cases/type.ts'
import { typedShape } from '#domain/content/schema.ts'
import { londonDay } from '#domain/fields/dates.ts'
import { dayDoubt } from '#domain/fields/likely-day.ts'
import { paths } from '#domain/site/paths.ts'
import { blankForm, draftingOf, typedFrom, untyped } from '../content/content-form.ts'
import { type OpenOptions, openEditSession } from '../records/edit-session.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { placeCases, reloadCases } from './case-list.ts'

const typedSchema = z.object(typedShape(caseType))

/** The case form as typed. All fields are texts, and the tags are one line. */
const caseFieldsSchema = typedSchema.extend({ publishToDiscord: z.boolean() })
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

/** A created case carries the reason if Discord refused it. */
const storedSchema = caseRecordSchema.extend({ discordProblem: z.string().optional() })
export type StoredCase = z.infer<typeof storedSchema>

const caseDrafting = draftingOf(caseType)

/** Asks about today's date, which a new form has by default, if the citation is of another year. */
function todayDoubt({ date, ...fields }: CaseFields, today: string): string | undefined {
  if (date !== today) return undefined
  const { citation } = caseHead(fields)
  const year = /\[(\d{4})\]/.exec(citation ?? '')?.[1]
  if (year === undefined || today.startsWith(year)) return undefined
  return `The date is today’s, but the citation is of ${year}. Is the date right?`
}

const caseKind: RecordKind<CaseFields, StoredCase> = {
  key: caseType.name,
  noun: caseType.noun,
  words: caseType.words,
  address: caseType.address,
  fields: caseFieldsSchema,
  names: caseFieldNames,
  stored: storedSchema,
  blank: blankCase,
  fieldsOf,
  nameOf: ({ title }) => title,
  pageOf: ({ slug }) => paths.case(slug),
  // Neither a judgment nor a correction can have a future date.
  doubtOf: (fields, now) =>
    dayDoubt(fields.date, londonDay(now)) ?? dayDoubt(fields.correctedOn, londonDay(now)) ?? todayDoubt(fields, londonDay(now)),
  place: (saved) => placeCases([saved]),
  drafting: {
    ...caseDrafting,
    reload: () => void reloadCases(),
    // A draft does not store the choice to publish to Discord. The desk asks again when the draft is published.
    lacks: ({ publishToDiscord }) => publishToDiscord,
    fromFields: fieldsOf,
    toFields: ({ publishToDiscord: _, ...typed }) => caseDrafting.toFields(typed),
  },
  // The case is created even if Discord failed, so the toast reports both.
  remark: ({ discordProblem }) =>
    discordProblem === undefined
      ? undefined
      : { description: 'Publish failed: An error occurred while publishing to Discord', reason: discordProblem },
}

export const openCaseSession = (id: number | null, options?: OpenOptions) => openEditSession(caseKind, id, options)
