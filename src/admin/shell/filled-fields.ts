import { type RefObject, type SubmitEvent, useEffect, useRef } from 'react'
import { withLineFeeds } from '#domain/fields/visible-text.ts'

/**
 * Makes the form read its fields before it is sent. Password managers, autofill and dictation may fill a field
 * without an event. react-hook-form reads an element itself only when it loses the focus.
 */
export function readFilledFields(form: HTMLFormElement): void {
  for (const field of typedFields(form)) leave(field)
}

/** The submit handler of a form that reads its fields first. */
export function sendFilled(submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>) {
  return (event: SubmitEvent<HTMLFormElement>): void => {
    readFilledFields(event.currentTarget)
    void submit(event)
  }
}

type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function typedFields(form: HTMLFormElement): TypedField[] {
  return [...form.elements].filter(
    (field): field is TypedField =>
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) &&
      field.name !== '',
  )
}

function leave(field: TypedField): void {
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

/** Milliseconds between reads of the fields. */
const interval = 2000

interface FilledForm<Fields> {
  getValues: () => Fields
  /** Takes the form's values for its draft. */
  type: (fields: Fields) => void
  flush: () => unknown
}

/**
 * Adds values that were filled in without an event to the draft. Reads the fields every two seconds, and when
 * the page is hidden or closed. Returns the ref for the form's element.
 */
export function useFilledFields<Fields extends object>({ getValues, type, flush }: FilledForm<Fields>): RefObject<HTMLFormElement | null> {
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const read = (): void => {
      const filled = ref.current ? silentlyFilled(ref.current, new Map(Object.entries(getValues()))) : []
      for (const field of filled) leave(field)
      // Leaving a field makes the form read it, but nothing reports the change.
      if (filled.length > 0) type(getValues())
    }
    const readAndGo = (): void => {
      read()
      flush()
    }
    const timer = setInterval(read, interval)
    document.addEventListener('visibilitychange', read)
    window.addEventListener('pagehide', readAndGo)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', read)
      window.removeEventListener('pagehide', readAndGo)
    }
  }, [getValues, type, flush])
  return ref
}

/** The fields whose text differs from the form's value. A part of a value, such as a tag, is left out. */
function silentlyFilled(form: HTMLFormElement, values: ReadonlyMap<string, unknown>): TypedField[] {
  return typedFields(form).filter((field) => {
    const known = values.get(field.name)
    const isCompared = field.dataset['part'] === undefined && field.type !== 'checkbox' && typeof known === 'string'
    return isCompared && withLineFeeds(known) !== withLineFeeds(field.value)
  })
}
