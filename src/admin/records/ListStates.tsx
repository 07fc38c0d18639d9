import { useStore } from '@nanostores/react'
import type { ContentKind } from '#domain/kinds/content-types.ts'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { $drafts, draftsInState, isDraftState } from '../drafts/draft-list.ts'
import { go } from '../shell/navigation.ts'
import { type ListState, listStates, statePath } from '../shell/router.ts'
import { useMay } from '../shell/use-may.ts'

interface ListStatesProps {
  kind: ContentKind
  state: ListState
  /** How many records are public. */
  live: number | undefined
}

const labels: Record<ListState, string> = {
  live: 'Live',
  draft: 'Draft',
  review: 'For review',
  scheduled: 'Scheduled',
  deleted: 'Deleted',
}

/** The filter of a list by the state of its records. */
export function ListStates({ kind, state, live }: ListStatesProps) {
  const drafts = useStore($drafts).data?.filter((draft) => draft.kind === kind)
  const publishes = useMay('publish')
  const countOf = (value: ListState): number | undefined =>
    value === 'live' ? live : isDraftState(value) && drafts ? draftsInState(drafts, value).length : undefined
  return (
    <ChoiceRow
      label="State"
      choices={listStates
        .filter((value) => value !== 'deleted' || publishes)
        .map((value) => ({ value, label: labels[value], count: countOf(value) }))}
      value={state}
      onChange={(next) => go(statePath(kind, next), { still: true })}
    />
  )
}
