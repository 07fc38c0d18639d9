import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { clearFilters } from '#stores/register/case-register.ts'
import { $citationOffer } from '#stores/register/citation-offer.ts'

export function NoCases({ onClear }: { onClear: () => void }): ReactNode {
  const isOffered = useStore($citationOffer).kind === 'found'
  return (
    <div className="register-notice sheet-indent">
      <h3>No cases found</h3>
      <p>
        {isOffered
          ? 'No text holds these words, but the case above has this citation or name.'
          : 'Try fewer or other words, or another category or year.'}
      </p>
      <button
        className="button"
        type="button"
        onClick={() => {
          clearFilters()
          onClear()
        }}
      >
        Clear Filters
      </button>
    </div>
  )
}
