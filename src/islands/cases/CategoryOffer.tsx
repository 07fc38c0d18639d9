import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { readCaseCategory } from '#domain/cases/case-categories.ts'
import { nothingAsked } from '#domain/cases/case-query.ts'
import { typeset } from '#domain/typography/typeset.ts'
import { $query, ask } from '#stores/register/case-register.ts'

/** The number of cases of a category. The build wrote it into the form. */
function countOf(category: string): string | undefined {
  const options = document.querySelectorAll<HTMLOptionElement>('.register-form [name=category] option')
  return [...options].find(({ value }) => value === category)?.dataset['count']
}

/** Offers the whole category that the typed text names. */
export function CategoryOffer(): ReactNode {
  const { q, category: chosen } = useStore($query, { ssr: () => nothingAsked })
  const category = chosen === '' ? readCaseCategory(q) : undefined
  if (category === undefined) return null
  return (
    <p className="sheet-indent mb-4">
      <button className="button button-small" type="button" onClick={() => ask({ ...nothingAsked, category }, 'choice')}>
        Category {typeset(category)}: all {countOf(category)} cases
      </button>
    </p>
  )
}
