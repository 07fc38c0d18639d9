import { useId, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { type CaseHead, caseHead } from '#domain/cases/facts.ts'
import { caseType } from '#domain/cases/type.ts'
import { Button } from '#ui/Button.tsx'
import { ContentFieldRows } from '../content/ContentFieldRows.tsx'
import { useSettled } from '../shell/use-settled.ts'
import type { CaseForm } from './fill-case.tsx'

const names = ['statedCitation', 'statedCourt', 'statedJudges'] as const

export const isOfFacts = (name: string): boolean => names.some((each) => each === name)

const none = 'None found'

const written = ({ citation, court, judges }: CaseHead): Record<(typeof names)[number], string> => ({
  statedCitation: citation ?? none,
  statedCourt: court ?? none,
  statedJudges: judges.join(judges.some((name) => name.includes(',')) ? '; ' : ', ') || none,
})

/** The facts that are read from the text. Staff correct them here. The form comes from the nearest FormProvider. */
export function FactRows({ form }: { form: CaseForm }) {
  const id = useId()
  const [title, content, ...stated] = useWatch({ control: form.control, name: ['title', 'content', ...names] })
  const [statedCitation] = stated
  // Takes a tenth of a second for the longest text, so it runs only after a pause.
  const text = useSettled(content)
  const read = useMemo(() => written(caseHead({ title, content: text })), [title, text])
  // The court of the citation that staff stated.
  const court = useMemo(() => written(caseHead({ title, content: text, statedCitation })).statedCourt, [title, text, statedCitation])
  const readAgain = (): void => {
    for (const name of names) form.setValue(name, '', { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    form.setFocus(names[0])
  }
  const notes = Object.fromEntries(
    names.map((name, index) => [name, (stated[index] ?? '').trim() === '' ? undefined : `The text says: ${read[name]}`]),
  )
  return (
    <section aria-labelledby={id}>
      <div className="desk-field">
        <h2 id={id} className="desk-field-label font-sans">
          Read from the text
        </h2>
        <div className="desk-field-control text-sm">
          <p>Each field shows the value that was read. Correct it if it is wrong, or type a dash (–) if there is none.</p>
          {stated.some((line) => line.trim() !== '') && (
            <Button small className="justify-self-start" onClick={readAgain}>
              Read from the text again
            </Button>
          )}
        </div>
      </div>
      <ContentFieldRows type={caseType} isShown={isOfFacts} placeholders={{ ...read, statedCourt: court }} hints={notes} />
    </section>
  )
}
