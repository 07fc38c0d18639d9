import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { EnquiryRecord } from '#domain/enquiries/enquiry-records.ts'
import { $cases } from '#stores/cases/case-list.ts'
import { isSearchedInTexts, noTextSearch, openTextSearch } from '#stores/cases/case-text-search.ts'
import { findEnquiries } from '#stores/enquiries/enquiry-view.ts'
import { useMay } from '../shell/use-may.ts'
import type { NamedInDesk } from './palette-entries.ts'

/** The cases whose text contains the words, once the server has answered. After a failure the group is missing. */
export function useCasesByText(search: string): { ids: ReadonlySet<number>; searching: boolean } {
  const [found, setFound] = useState(noTextSearch)
  useEffect(() => {
    const texts = openTextSearch(setFound)
    texts.start(search)
    return texts.stop
  }, [search])
  if (found.search !== search) return { ids: noTextSearch.ids, searching: isSearchedInTexts(search) }
  return { ids: found.ids, searching: found.state === 'searching' }
}

const noneNamed: NamedInDesk = { cases: new Set() }

/** The case that matches a citation or a full name. */
export function useNamedCases(search: string): NamedInDesk {
  const cases = useStore($cases).data
  const [found, setFound] = useState({ search: '', named: noneNamed })
  useEffect(() => {
    let isLeft = false
    // Loaded on use, because most searches of the desk are words.
    void import('./find-named.ts')
      .then(({ findNamed }) => findNamed(search, cases ?? []))
      .then((named) => {
        if (!isLeft) setFound({ search, named })
      })
      .catch(() => {})
    return () => {
      isLeft = true
    }
  }, [search, cases])
  return found.search === search ? found.named : noneNamed
}

/** Milliseconds without a key before the server is searched for enquiries. */
const rest = 250
const noEnquiries: readonly EnquiryRecord[] = []

/** The enquiries found by the server, for people who may read them. */
export function useEnquiries(search: string): readonly EnquiryRecord[] {
  const answers = useMay('answer enquiries')
  const [found, setFound] = useState({ search: '', enquiries: noEnquiries })
  useEffect(() => {
    if (!answers || !isSearchedInTexts(search)) return
    let isLeft = false
    const timer = setTimeout(() => {
      findEnquiries(search)
        .then((enquiries) => isLeft || setFound({ search, enquiries }))
        // Without an answer the group is missing.
        .catch(() => {})
    }, rest)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [search, answers])
  return found.search === search ? found.enquiries : noEnquiries
}
