import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { EnquiryRecord } from '#domain/enquiries/enquiry-records.ts'
import { $cases } from '#stores/cases/case-list.ts'
import { isSearchedInTexts, noTextSearch, openTextSearch, type TextSearch } from '#stores/cases/case-text-search.ts'
import { findEnquiries } from '#stores/enquiries/enquiry-view.ts'
import { useMay } from '../shell/use-may.ts'
import type { NamedInDesk } from './palette-entries.ts'

/** A counter that starts a search again. */
function useAttempt() {
  const [attempt, setAttempt] = useState(1)
  return { attempt, retry: () => setAttempt((before) => before + 1) }
}

interface CaseSearch extends Pick<TextSearch, 'ids' | 'state'> {
  retry: () => void
}

/** The cases whose text contains the words, once the server has answered. */
export function useCasesByText(search: string): CaseSearch {
  const [found, setFound] = useState(noTextSearch)
  const { attempt, retry } = useAttempt()
  useEffect(() => {
    const texts = openTextSearch(setFound)
    texts.start(search)
    return texts.stop
  }, [search, attempt])
  if (found.search === search) return { ids: found.ids, state: found.state, retry }
  return { ids: noTextSearch.ids, state: isSearchedInTexts(search) ? 'searching' : 'idle', retry }
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

interface EnquirySearch {
  enquiries: readonly EnquiryRecord[]
  state: TextSearch['state']
}

const noEnquiries: EnquirySearch = { enquiries: [], state: 'idle' }
const failedEnquiries: EnquirySearch = { enquiries: [], state: 'failed' }
const awaitedEnquiries: EnquirySearch = { enquiries: [], state: 'searching' }

/** The enquiries found by the server, for people who may read them. */
export function useEnquiries(search: string): EnquirySearch & { retry: () => void } {
  const isSearched = useMay('answer enquiries') && isSearchedInTexts(search)
  const { attempt, retry } = useAttempt()
  const [answer, setAnswer] = useState({ search: '', attempt, found: noEnquiries })
  useEffect(() => {
    if (!isSearched) return
    let isLeft = false
    const timer = setTimeout(() => {
      findEnquiries(search)
        .then((enquiries): EnquirySearch => ({ enquiries, state: 'done' }))
        .catch(() => failedEnquiries)
        .then((found) => isLeft || setAnswer({ search, attempt, found }))
    }, rest)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [search, isSearched, attempt])
  if (!isSearched) return { ...noEnquiries, retry }
  return { ...(answer.search === search && answer.attempt === attempt ? answer.found : awaitedEnquiries), retry }
}
