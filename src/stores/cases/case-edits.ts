import * as z from 'zod'
import { caseRecordSchema } from '#domain/cases/cases.ts'
import { caseHead } from '#domain/cases/facts.ts'
import { caseType } from '#domain/cases/type.ts'
import { londonDay } from '#domain/fields/dates.ts'
import { dayDoubt } from '#domain/fields/likely-day.ts'
import { paths } from '#domain/site/paths.ts'
import { draftingOf } from '../content/content-form.ts'
import { type OpenOptions, openEditSession } from '../records/edit-session.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { blankCase, type CaseFields, caseFieldNames, caseFieldsSchema, fieldsOf } from './case-fields.ts'
import { placeCases, reloadCases } from './case-list.ts'

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
