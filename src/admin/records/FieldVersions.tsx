import { lazy, Suspense } from 'react'
import { fieldWords } from '#domain/audit/audit-words.ts'
import { capital } from '#domain/fields/capital.ts'
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx'
import type { TextComparisonProps } from './TextComparison.tsx'

const TextComparison = lazy(() => import('./TextComparison.tsx').then(({ TextComparison }) => ({ default: TextComparison })))

/** Labels that differ from the field's name. */
const labels: Partial<Record<string, string>> = { imageUrl: 'Picture', linkedin: 'LinkedIn' }

export const fieldLabel = (name: string): string => labels[name] ?? capital(fieldWords(name))

/** Two versions of a field. Their comparison is loaded when it is first shown. */
export function FieldVersions(props: TextComparisonProps) {
  return (
    <ErrorBoundary fallback={<Plain {...props} />}>
      <Suspense fallback={<p className="py-3 text-sm text-soft">Comparing...</p>}>
        <TextComparison {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}

const shown = 3000

/** Shown if the comparison fails to load, as after a deploy. The person must still be able to choose. */
function Plain({ mine, theirs }: TextComparisonProps) {
  return (
    <div className="two-versions">
      {[mine, theirs].map((text, index) => (
        <p key={index} className="desk-conflict-text">
          {text.slice(0, shown)}
          {text.length > shown && ' …'}
        </p>
      ))}
    </div>
  )
}
