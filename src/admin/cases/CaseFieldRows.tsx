import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useState } from 'react'
import { type UseFormReturn, useController } from 'react-hook-form'
import { caseCategories } from '#domain/cases/case-categories.ts'
import type { CaseSubmission } from '#domain/cases/cases.ts'
import { paths } from '#domain/site/paths.ts'
import type { CaseFields } from '#stores/cases/case-fields.ts'
import { $tagsInUse } from '#stores/cases/case-list.ts'
import { CheckRow } from '#ui/CheckRow.tsx'
import { ChipInput } from '#ui/ChipInput.tsx'
import { Field } from '#ui/Field.tsx'
import { WrittenFieldRows } from '../records/WrittenFieldRows.tsx'

const $noTags = atom<string[]>([])

export type CaseForm = UseFormReturn<CaseFields, unknown, CaseSubmission>

/** The eight fields of a case, in the record's order. */
export function CaseFieldRows({ form, isNew }: { form: CaseForm; isNew: boolean }) {
  const { register } = form
  return (
    <>
      <WrittenFieldRows form={form} base={paths.cases} contentRows={18} categories={caseCategories} />
      <TagsField form={form} />
      {isNew && <CheckRow {...register('publishToDiscord')}>Publish to Discord</CheckRow>}
    </>
  )
}

function TagsField({ form }: { form: CaseForm }) {
  const { field, fieldState } = useController({ control: form.control, name: 'tags' })
  const [wanted, setWanted] = useState(false)
  // The list of cases is fetched only when the tags get the focus.
  const suggestions = useStore(wanted ? $tagsInUse : $noTags)
  return (
    <Field
      number={8}
      label="Tags"
      error={fieldState.error?.message}
      hint="Press comma or Enter to add a tag. Backspace removes the last one."
    >
      {(wiring) => <ChipInput {...wiring} {...field} suggestions={suggestions} onFocus={() => setWanted(true)} />}
    </Field>
  )
}
