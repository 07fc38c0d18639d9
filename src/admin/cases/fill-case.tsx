import type { UseFormReturn } from 'react-hook-form'
import { caseType } from '#domain/cases/type.ts'
import { listOf } from '#domain/fields/counts.ts'
import { londonDay } from '#domain/fields/dates.ts'
import type { JudgmentDocument } from '#domain/find-case-law/akoma-ntoso.ts'
import { proposeJudgment, whyNoteOnly } from '#domain/find-case-law/note-draft.ts'
import type { CaseFields } from '#stores/cases/case-edits.ts'

export type CaseForm = UseFormReturn<CaseFields, unknown, object>

/** The fields that a judgment fills in, in the order of the form. */
const written = [
  ...(['title', 'slug', 'content', 'category', 'date', 'textKind', 'tags', 'statedCitation'] as const),
  ...(['sourceAddress', 'sourceHash', 'sourceReadOn'] as const),
]

type ProposedFields = Partial<Record<(typeof written)[number], string>>

export const labelOf = (name: keyof typeof caseType.fields): string => caseType.fields[name].label

/** Whether a field belongs to a judgment from Find Case Law. The form hides these. */
export const isOfSource = (name: string): boolean => name.startsWith('source')

/** Whether a field is blank, or has the value of a new form: today's date, or the kind `note`. */
function isUntyped(name: (typeof written)[number], value: string): boolean {
  if (value.trim() === '') return true
  return name === 'date' ? value === londonDay(new Date()) : name === 'textKind' && value === caseType.fields.textKind.initial
}

/** Fills the empty fields. Returns the labels of the fields that keep their text. */
export function fillCase(form: CaseForm, proposed: ProposedFields): string[] {
  const kept: string[] = []
  for (const name of written) {
    const value = proposed[name] ?? ''
    const typed = form.getValues(name)
    if (value === '' || typed === value) continue
    if (isUntyped(name, typed)) form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    else kept.push(labelOf(name).toLowerCase())
  }
  return kept
}

/** Replaces the text with the current one. Returns an error or the points to check. */
export function takeCurrent(form: Pick<CaseForm, 'getValues' | 'setValue'>, document: JudgmentDocument): string {
  const reason = whyNoteOnly(document)
  if (reason !== undefined) return reason
  const { content, sourceAddress, sourceHash } = proposeJudgment(document).fields
  // After a reload the address requests this again, but the person may have corrected the text since.
  if (sourceHash === form.getValues('sourceHash')) return 'The form already has the current text.'
  const current = { content, sourceAddress, sourceHash, sourceReadOn: londonDay(new Date()) }
  for (const name of ['content', 'sourceAddress', 'sourceHash', 'sourceReadOn'] as const)
    form.setValue(name, current[name], { shouldDirty: true })
  return 'The current text is in the form, as a draft. Look through it, correct the summary, then make it public.'
}

interface FillReportProps {
  words: string
  /** The labels of the fields that already had a text. */
  kept: readonly string[]
  /** The points that a person has to check. */
  doubts: readonly string[]
}

export function FillReport({ words, kept, doubts }: FillReportProps) {
  return (
    <div className="grid gap-1 text-sm">
      <p>{words}</p>
      {kept.length > 0 && <p>Already typed, so left unchanged: {listOf(kept)}.</p>}
      {doubts.length > 0 && (
        <ul className="list-disc pl-5 font-medium">
          {doubts.map((doubt) => (
            <li key={doubt}>{doubt}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
