import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { type Choices, conflictingFields, type FieldConflict, plainChoices, type Side } from '#stores/records/conflict.ts'
import type { FormFields } from '#stores/records/record-kind.ts'
import { Button } from '#ui/Button.tsx'
import { FieldVersions, fieldLabel } from './FieldVersions.tsx'

interface ConflictFieldProps {
  field: FieldConflict
  other: OtherWriter
  chosen: Side | undefined
  /** True after an attempt to save without this choice. */
  missing: boolean
  onChoose: (side: Side) => void
}

/** Who wrote the other version. */
type OtherWriter = 'person' | 'tab'

const sides = ['mine', 'theirs'] as const
const words = {
  person: {
    mine: 'Keep mine',
    theirs: 'Take theirs',
    all: { mine: 'All mine', theirs: 'All theirs' },
    changed: { me: 'Only you changed it.', them: 'Only they changed it.', both: 'Both of you changed it.', unknown: '' },
  },
  tab: {
    mine: 'Keep the version of this tab',
    theirs: 'Take the version of your other tab',
    all: { mine: 'All of this tab', theirs: 'All of the other tab' },
    changed: { me: 'Changed in this tab only.', them: 'Changed in the other tab only.', both: 'Changed in both.', unknown: '' },
  },
} as const

function ConflictField({ field, other, chosen, missing, onChoose }: ConflictFieldProps) {
  const id = useId()
  const { name, mine, theirs } = field
  return (
    <fieldset className="desk-conflict-field" aria-describedby={missing ? id : undefined}>
      <legend>
        <span className="font-semibold">{fieldLabel(name)}</span> <span className="text-soft">{words[other].changed[field.changedBy]}</span>
      </legend>
      {missing && (
        <p id={id} className="pb-2 text-sm font-medium text-mark">
          Choose which version stays
        </p>
      )}
      <div className="two-versions">
        {sides.map((side) => (
          <label key={side} className="desk-conflict-choice" data-chosen={chosen === side}>
            <input type="radio" name={name} className="size-5 accent-ink" checked={chosen === side} onChange={() => onChoose(side)} />
            {words[other][side]}
          </label>
        ))}
      </div>
      <FieldVersions mine={mine} theirs={theirs} />
    </fieldset>
  )
}

interface ConflictViewProps<Fields extends FormFields> {
  heading: string
  other: OtherWriter
  names: readonly (keyof Fields & string)[]
  mine: Fields
  theirs: Fields
  /** The values both started from, or null if unknown. */
  base: Fields | null
  busy: boolean
  onResolve: (choices: Choices) => void
  onBack: () => void
}

/** Compares two versions of a text field by field. Neither is discarded before the person chooses. */
export function ConflictView<Fields extends FormFields>(props: ConflictViewProps<Fields>) {
  const { heading, other, names, mine, theirs, base, busy, onResolve, onBack } = props
  const [fields] = useState(() => conflictingFields(names, mine, theirs, base))
  const [choices, setChoices] = useState<Choices>(() => plainChoices(fields))
  const open = fields.filter(({ name }) => choices[name] === undefined)
  const [isSubmitted, setSubmitted] = useState(false)
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setSubmitted(true)
    if (open.length === 0) onResolve(choices)
    else event.currentTarget.querySelector<HTMLInputElement>(`input[name="${open[0]?.name}"]`)?.focus()
  }
  return (
    <form onSubmit={submit} noValidate className="pt-4">
      <h2 ref={head} tabIndex={-1} className="text-lg outline-none">
        {heading}
      </h2>
      <p className="max-w-measure pt-1 pb-3 text-sm text-soft">
        {fields.length === 0
          ? 'Both versions are the same, so nothing is lost.'
          : 'Nothing was overwritten. Choose which version of each field to keep. The other is discarded when you save.'}
      </p>
      {fields.length > 1 && (
        <div className="flex flex-wrap gap-3 py-3">
          {sides.map((side) => (
            <Button key={side} small onClick={() => setChoices(Object.fromEntries(fields.map(({ name }) => [name, side])))}>
              {words[other].all[side]}
            </Button>
          ))}
        </div>
      )}
      {fields.map((field) => (
        <ConflictField
          key={field.name}
          field={field}
          other={other}
          chosen={choices[field.name]}
          missing={isSubmitted && choices[field.name] === undefined}
          onChoose={(side) => setChoices({ ...choices, [field.name]: side })}
        />
      ))}
      <div className="desk-actions">
        <Button type="submit" look="primary" paused={busy}>
          {busy ? 'Saving...' : 'Save these choices'}
        </Button>
        <Button look="quiet" paused={busy} onClick={onBack}>
          Back to my text
        </Button>
      </div>
    </form>
  )
}
