import { lazy, Suspense, useId } from 'react'
import type { FieldConflict, Side } from '#stores/records/conflict.ts'
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx'
import { fieldLabel } from './field-label.ts'

const TextComparison = lazy(() => import('./TextComparison.tsx').then(({ TextComparison }) => ({ default: TextComparison })))

export interface ConflictFieldProps {
  field: FieldConflict
  chosen: Side | undefined
  /** True after an attempt to save without this choice. */
  missing: boolean
  onChoose: (side: Side) => void
}

const sides = [
  ['mine', 'Keep mine'],
  ['theirs', 'Take theirs'],
] as const
const account = { me: 'Only you changed it.', them: 'Only they changed it.', both: 'Both of you changed it.', unknown: '' } as const

/** One field in both versions, side by side, with the choice between them. */
export function ConflictField({ field, chosen, missing, onChoose }: ConflictFieldProps) {
  const id = useId()
  const { name, mine, theirs } = field
  const label = fieldLabel(name)
  return (
    <fieldset className="desk-conflict-field" aria-describedby={missing ? id : undefined}>
      <legend>
        <span className="font-semibold">{label}</span> <span className="text-soft">{account[field.changedBy]}</span>
      </legend>
      {missing && (
        <p id={id} className="pb-2 text-sm font-medium text-mark">
          Choose which version stays
        </p>
      )}
      <div className="desk-conflict-sides">
        {sides.map(([side, words]) => (
          <label key={side} className="desk-conflict-choice" data-chosen={chosen === side}>
            <input type="radio" name={name} className="size-5 accent-ink" checked={chosen === side} onChange={() => onChoose(side)} />
            {words}
          </label>
        ))}
      </div>
      <ErrorBoundary fallback={<Plain mine={mine} theirs={theirs} />}>
        <Suspense fallback={<p className="py-3 text-sm text-soft">Comparing...</p>}>
          <TextComparison mine={mine} theirs={theirs} />
        </Suspense>
      </ErrorBoundary>
    </fieldset>
  )
}

const shown = 3000

/** Shown if the comparison cannot be loaded, as after a deploy. The choice must stay possible. */
function Plain({ mine, theirs }: { mine: string; theirs: string }) {
  return (
    <div className="desk-conflict-sides">
      {[mine, theirs].map((text, index) => (
        <p key={index} className="desk-conflict-text">
          {text.slice(0, shown)}
          {text.length > shown && ' …'}
        </p>
      ))}
    </div>
  )
}
