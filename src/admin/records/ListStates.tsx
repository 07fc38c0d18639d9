import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { ContentKind } from '#domain/kinds/content-types.ts'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { DraftList } from '../drafts/DraftList.tsx'
import { $drafts, draftsInState, isDraftState, stateLabels } from '../drafts/draft-list.ts'
import { NotAllowed } from '../shell/NotAllowed.tsx'
import { go } from '../shell/navigation.ts'
import { type ListState, listStates, statePath } from '../shell/router.ts'
import { useMay } from '../shell/use-may.ts'
import { DeletedList } from './DeletedList.tsx'

interface ListStatesProps<State extends ListState = ListState> {
  kind: ContentKind
  state: State
  /** How many records are public. */
  live: number | undefined
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
        .map((value) => ({ value, label: stateLabels[value], count: countOf(value) }))}
      value={state}
      onChange={(next) => go(statePath(kind, next), { still: true })}
    />
  )
}

interface OtherStatesProps extends ListStatesProps<Exclude<ListState, 'live'>> {
  heading: string
  /** The button that adds a record. */
  main: ReactNode
}

/** The other states in a kind's list: drafts and deleted records. */
export function OtherStates({ heading, main, ...props }: OtherStatesProps) {
  const { kind, state } = props
  const publishes = useMay('publish')
  const states = <ListStates {...props} />
  if (isDraftState(state)) return <DraftList key={state} kind={kind} state={state} heading={heading} states={states} main={main} />
  return publishes ? <DeletedList kind={kind} heading={heading} states={states} /> : <NotAllowed />
}
