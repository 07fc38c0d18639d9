import { atom } from 'nanostores'
import type { Counts } from '#search/find-in-base.ts'
import type { FoundRow } from '#search/open-search.ts'

/**
 * How many of the changes since the build an answer includes: none yet (`coming`), all (`known`), or not all,
 * because they could not be fetched (`missing`).
 */
export type Newer = 'coming' | 'known' | 'missing'

export type RegisterView = { kind: 'prebuilt' } | { kind: 'loading' } | { kind: 'failed' } | FoundView

export interface FoundView {
  kind: 'found'
  /** The matches of the specified filter. Cases that only contain all words come after them. */
  count: number
  total: number
  /** The active filters, and the number of matches for each further choice. */
  counts: Counts
  /** A row that is still being fetched is null. */
  rows: readonly (FoundRow | null)[]
  newer: Newer
  /** The state of the rows after these. */
  more: 'none' | 'ready' | 'coming' | 'failed'
}

export const $registerView = atom<RegisterView>({ kind: 'prebuilt' })

/** Milliseconds that the last results stay before skeletons replace them. A faster answer never shows skeletons. */
const timeLimit = 250

let loadingTimer: ReturnType<typeof setTimeout> | undefined

export function show(view: RegisterView): void {
  clearTimeout(loadingTimer)
  loadingTimer = undefined
  $registerView.set(view)
}

/** Shows skeletons at once. */
export const beLoading = (): void => show({ kind: 'loading' })

/** Shows skeletons unless an answer comes in time. */
export function loadSoon(): void {
  loadingTimer ??= setTimeout(beLoading, timeLimit)
}

export const isAwaited = (): boolean => $registerView.get().kind === 'loading' || loadingTimer !== undefined
