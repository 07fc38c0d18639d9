import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { FieldFaults } from '#stores/http/save-failure.ts'

/** Shows the server's faults at their fields and focuses the first one, as client-side validation does. */
export function showFaults<Fields extends FieldValues>(
  form: Pick<UseFormReturn<Fields>, 'setError'>,
  names: readonly FieldPath<Fields>[],
  faults: FieldFaults,
): void {
  const faulty = names.filter((name) => faults[name] !== undefined)
  for (const name of faulty) form.setError(name, { message: faults[name] ?? '' }, { shouldFocus: name === faulty[0] })
}
