import { useLayoutEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type KeptFields, keptFields } from '#stores/records/kept-fields.ts'

const isSame = (one: KeptFields, other: KeptFields): boolean => Object.keys(one).every((name) => one[name] === other[name])

/** Keeps the text of a form that edits no record. Call the result after a send or cancel. */
export function useKeptForm<Fields extends KeptFields, Read>(
  name: string,
  form: UseFormReturn<Fields, unknown, Read>,
  blank: Fields,
): () => void {
  const $fields = keptFields(name)
  // The caller may make `blank` again at each rendering.
  const [start] = useState(blank)
  useLayoutEffect(() => {
    const stopShowing = $fields.subscribe((kept) => {
      const shown = { ...start, ...kept }
      if (!isSame(shown, form.getValues())) form.reset(shown)
    })
    const callback = ({ values }: { values: Fields }) =>
      $fields.set(Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== start[field])))
    const stopKeeping = form.subscribe({ formState: { values: true }, callback })
    return () => {
      stopShowing()
      stopKeeping()
    }
  }, [form, $fields, start])
  return () => $fields.set({})
}
