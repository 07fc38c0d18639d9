import { useLayoutEffect, useRef } from 'react'
import { figure } from '#domain/fields/counts.ts'

export interface ChoiceRowProps<Value extends string> {
  label: string
  /** `letter` is the key of a choice that is not chosen. A `count` of null is unknown, and keeps its place. */
  choices: readonly { value: Value; label: string; count?: number | null | undefined; letter?: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** Buttons rather than radios, because an arrow key would select each radio that it passes. */
export function ChoiceRow<Value extends string>({ label, choices, value, onChange }: ChoiceRowProps<Value>) {
  const row = useRef<HTMLFieldSetElement>(null)
  // On a phone the row may scroll by itself. `scrollIntoView` could move the page too.
  useLayoutEffect(() => {
    const pressed = row.current?.querySelector('[aria-pressed="true"]')?.getBoundingClientRect()
    if (!row.current || !pressed) return
    const { left, right } = row.current.getBoundingClientRect()
    row.current.scrollLeft += Math.max(0, pressed.right - right) + Math.min(0, pressed.left - left)
  }, [value])
  return (
    <fieldset ref={row} className="choice-row">
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
          {choice.count === null && <span className="choice-count invisible"> 00</span>}
          {typeof choice.count === 'number' && <span className="choice-count"> {figure(choice.count)}</span>}
        </button>
      ))}
    </fieldset>
  )
}
