import { figure } from '#domain/fields/counts.ts'

export interface ChoiceRowProps<Value extends string> {
  label: string
  /** `letter` is the key that chooses it, while it is not chosen. */
  choices: readonly { value: Value; label: string; count?: number | undefined; letter?: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** Buttons rather than radios, because an arrow key would select each radio that it passes. */
export function ChoiceRow<Value extends string>({ label, choices, value, onChange }: ChoiceRowProps<Value>) {
  return (
    <fieldset className="choice-row">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className="choice"
          aria-pressed={choice.value === value}
          data-key={choice.value === value ? undefined : choice.letter}
          onClick={() => choice.value !== value && onChange(choice.value)}
        >
          {choice.label}
          {choice.count !== undefined && <span className="choice-count"> {figure(choice.count)}</span>}
        </button>
      ))}
    </fieldset>
  )
}
