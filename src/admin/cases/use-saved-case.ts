import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { CaseListItem } from '#domain/cases/cases.ts'
import { $caseTable, casesOnPage } from '#stores/cases/case-search.ts'
import { $savedRow } from '#stores/records/saved-row.ts'
import { useSavedMark } from '../tables/SavedMark.tsx'
import { settleCases } from './case-address.ts'

/** Turns the table to the page of the case that was just saved, and clears filters that hide it. */
export function useSavedCase(all: readonly CaseListItem[] | undefined, found: readonly CaseListItem[] | undefined): void {
  const saved = useStore($savedRow)
  const shown = useRef<object | null>(null)
  useSavedMark()
  useEffect(() => {
    if (saved?.kind !== 'case' || shown.current === saved || !found || !all?.some(({ id }) => id === saved.id)) return
    const place = found.findIndex(({ id }) => id === saved.id)
    if (place === -1) return settleCases({ search: '', category: '' })
    shown.current = saved
    const page = Math.floor(place / casesOnPage)
    if (page !== $caseTable.get().page) settleCases({ page })
  }, [saved, all, found])
}
