import { atom, computed } from 'nanostores'
import { tabTypes } from '#domain/kinds/content-types.ts'
import { $accounts, reloadAccounts } from '#stores/accounts/staff-accounts.ts'
import type { TextSearch } from '#stores/cases/case-text-search.ts'
import { deskRecords } from '#stores/content/desk-records.ts'
import { may } from '#stores/session/rights.ts'
import { $subscribers, reloadSubscribers } from '#stores/subscribers/subscriber-list.ts'
import { $drafts, reloadDrafts } from '../drafts/draft-list.ts'
import { accountEntry, draftEntry, type PaletteEntry, recordEntry, settingsEntries, subscriberEntry } from './palette-entries.ts'

/** A part of what the palette finds. */
interface Source {
  state: TextSearch['state']
  wait: string
  failure: string
  retry: () => unknown
}

/** A source that the server searches. */
export const searched = (what: string, { state, retry }: Pick<Source, 'state' | 'retry'>): Source => ({
  state,
  retry,
  wait: `Searching the ${what}...`,
  failure: `The ${what} could not be searched.`,
})

interface Fetched<Row> {
  data?: readonly Row[] | undefined
  error?: unknown
  loading: boolean
}

/** A source that is loaded whole. A list that is already here can be searched while it is fetched again. */
export const loaded = (what: string, { data, error, loading }: Fetched<unknown>, retry: Source['retry']): Source => ({
  retry,
  state: error ? 'failed' : loading && data === undefined ? 'searching' : 'done',
  wait: `Loading the ${what}...`,
  failure: `The ${what} could not be loaded.`,
})

/** The sources to search again. */
export const failedOf = (sources: readonly Source[]): Source[] => sources.filter(({ state }) => state === 'failed')

/** Blank once everything was searched, because only then does an empty list mean that nothing matches. */
export function noticeOf(sources: readonly Source[]): string {
  const failures = failedOf(sources).map(({ failure }) => failure)
  return failures.join(' ') || (sources.find(({ state }) => state === 'searching')?.wait ?? '')
}

export interface PaletteGroup {
  label: string
  entries: readonly PaletteEntry[]
}

const listOf = <Row>(
  label: string,
  rows: Fetched<Row>,
  entryOf: (row: Row) => PaletteEntry,
  retry: Source['retry'],
): PaletteGroup & Source => ({
  label,
  entries: rows.data?.map(entryOf) ?? [],
  ...loaded(label.toLowerCase(), rows, retry),
})

export const $recordLists = computed(
  tabTypes.map(({ name }) => deskRecords[name].$list),
  (...lists) =>
    tabTypes.map((type, index) =>
      listOf<{ id: number }>(
        type.heading,
        lists[index] ?? { loading: true },
        (record) => recordEntry(type, record),
        deskRecords[type.name].reload,
      ),
    ),
)

const $draftList = computed($drafts, (rows) => listOf('Drafts', rows, draftEntry, reloadDrafts))
const $subscriberList = computed($subscribers, (rows) => listOf('Subscribers', rows, subscriberEntry, reloadSubscribers))
const $accountList = computed($accounts, (rows) => listOf('Accounts', rows, accountEntry, reloadAccounts))

/** The other lists, without those that the person may not read, which are not fetched. */
export const openLists = () =>
  computed(
    [
      ...(may('write drafts') ? [$draftList] : []),
      atom(
        listOf(
          'Settings',
          { data: settingsEntries(), loading: false },
          (entry) => entry,
          () => undefined,
        ),
      ),
      ...(may('send newsletters') ? [$subscriberList] : []),
      ...(may('manage accounts') ? [$accountList] : []),
    ],
    (...lists) => lists,
  )
