import { useStore } from '@nanostores/react'
import { atom, computed } from 'nanostores'
import { tabTypes } from '#domain/kinds/content-types.ts'
import { $accounts } from '#stores/accounts/staff-accounts.ts'
import { $cases } from '#stores/cases/case-list.ts'
import type { TextSearch } from '#stores/cases/case-text-search.ts'
import { deskRecords } from '#stores/content/desk-records.ts'
import { $subscribers } from '#stores/subscribers/subscriber-list.ts'
import { $drafts } from '../drafts/draft-list.ts'
import { useMay } from '../shell/use-may.ts'

/** A part of what the palette finds. */
interface Source {
  state: TextSearch['state']
  wait: string
  failure: string
}

/** A source that the server searches. */
export const searched = (what: string, { state }: Pick<TextSearch, 'state'>): Source => ({
  state,
  wait: `Searching the ${what}...`,
  failure: `The ${what} could not be searched.`,
})

interface Fetched {
  data?: unknown
  error?: unknown
  loading: boolean
}

/** A source that is loaded whole. A list that is already here can be searched while it is fetched again. */
const loaded = (what: string, { data, error, loading }: Fetched): Source => ({
  state: error ? 'failed' : loading && data === undefined ? 'searching' : 'done',
  wait: `Loading the ${what}...`,
  failure: `The ${what} could not be loaded.`,
})

/** Blank once everything was searched, because only then does an empty list mean that nothing matches. */
export function noticeOf(sources: readonly Source[]): string {
  const failures = sources.filter(({ state }) => state === 'failed').map(({ failure }) => failure)
  return failures.join(' ') || (sources.find(({ state }) => state === 'searching')?.wait ?? '')
}

const $records = computed(
  tabTypes.map(({ name }) => deskRecords[name].$list),
  (...lists) => tabTypes.flatMap(({ heading }, index) => (lists[index] ? [loaded(heading.toLowerCase(), lists[index])] : [])),
)

const $nothing = atom<Fetched>({ loading: false })

/** The lists that the person may find in. */
export function useLists(): Source[] {
  const cases = useStore($cases)
  const records = useStore($records)
  const drafts = useStore(useMay('write drafts') ? $drafts : $nothing)
  const subscribers = useStore(useMay('send newsletters') ? $subscribers : $nothing)
  const accounts = useStore(useMay('manage accounts') ? $accounts : $nothing)
  return [loaded('cases', cases), ...records, loaded('drafts', drafts), loaded('subscribers', subscribers), loaded('accounts', accounts)]
}
