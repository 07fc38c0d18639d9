import { computed } from 'nanostores'
import { openSelection } from '../records/selection.ts'
import { $cases } from './case-list.ts'
import { $foundCases } from './case-search.ts'

export const caseSelection = openSelection()
export const { $ticked, tickRows: tickCases, untickAll, turnRows: turnCases } = caseSelection

/** The ticked cases that still exist, newest first. */
export const $selectedCases = computed([$ticked, $cases], (ticked, { data }) =>
  ticked.size === 0 ? [] : (data ?? []).filter(({ id }) => ticked.has(id)),
)

/** The number of selected cases, and of those that the search hides. */
export const $selection = computed([$selectedCases, $ticked, $foundCases], (selected, ticked, found = []) => {
  const shown = found.filter(({ id }) => ticked.has(id)).length
  return { count: selected.length, unseen: selected.length - shown, allFound: found.length > 0 && shown === found.length }
})
