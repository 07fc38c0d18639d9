import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { caseType } from '#domain/cases/type.ts'
import { londonDay } from '#domain/fields/dates.ts'
import { CheckRow } from '#ui/CheckRow.tsx'
import { ContentFieldRows } from '../content/ContentFieldRows.tsx'
import type { CaseForm } from './case-form.ts'

const names: readonly string[] = ['correctedOn', 'correction']

export const isOfCorrection = (name: string): boolean => names.includes(name)

/** Tells visitors that a public note was wrong. The form comes from the nearest FormProvider. */
export function CorrectionRows({ form }: { form: CaseForm }) {
  const [day, line] = useWatch({ control: form.control, name: ['correctedOn', 'correction'] })
  const [isTicked, setTicked] = useState(false)
  const isShown = isTicked || day !== '' || line !== ''
  const tick = (isCorrected: boolean): void => {
    setTicked(isCorrected)
    form.setValue('correctedOn', isCorrected ? londonDay(new Date()) : '', { shouldDirty: true })
    form.setValue('correction', '', { shouldDirty: true })
  }
  return (
    <>
      <CheckRow
        checked={isShown}
        onChange={({ target }) => tick(target.checked)}
        hint="Visitors then read the day and one line below the author of the note."
      >
        This corrects an error
      </CheckRow>
      {isShown && <ContentFieldRows type={caseType} isShown={isOfCorrection} />}
    </>
  )
}
