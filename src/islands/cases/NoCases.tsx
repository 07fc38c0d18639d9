import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { typeset } from '#domain/typography/typeset.ts'
import { $query, ask, clearFilters } from '#stores/register/case-register.ts'
import { $citationOffer } from '#stores/register/citation-offer.ts'

/** A note may be on Part 36 and yet be filed under QOCS. Its text still names Part 36. */
function TextsOfCategory({ onSought }: { onSought: () => void }): ReactNode {
  const { q, category } = useStore($query)
  if (q !== '' || category === '') return null
  const seek = () => {
    ask({ q: category, category: '' }, 'choice')
    onSought()
  }
  return (
    <p>
      <button className="button" type="button" onClick={seek}>
        Search all texts for “{typeset(category)}”
      </button>
    </p>
  )
}

/** `isCertain` is false if the newest cases could not be searched. */
export function NoCases({ isCertain, onClear }: { isCertain: boolean; onClear: () => void }): ReactNode {
  const isOffered = useStore($citationOffer).kind === 'found'
  return (
    <div className="register-notice sheet-indent">
      <h3>{isCertain ? 'No cases found' : 'No older cases found'}</h3>
      <p>
        {isOffered
          ? `${isCertain ? 'No' : 'No older'} text holds these words, but the case above has this citation or name.`
          : 'Try fewer or other words, or another category or year.'}
      </p>
      <TextsOfCategory onSought={onClear} />
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
