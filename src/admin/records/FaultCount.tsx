import { attention } from '#domain/fields/counts.ts'

/** Present before it is filled, so that screen readers announce the text. */
export function FaultCount({ state: { errors, isSubmitted } }: { state: { errors: object; isSubmitted: boolean } }) {
  return (
    <p role="status" className="w-full text-sm font-medium text-mark empty:hidden">
      {isSubmitted ? attention(Object.keys(errors).length) : ''}
    </p>
  )
}
