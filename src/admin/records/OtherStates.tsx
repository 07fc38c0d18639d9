import type { ReactNode } from 'react'
import type { ContentKind } from '#domain/kinds/content-types.ts'
import { DraftList } from '../drafts/DraftList.tsx'
import { isDraftState } from '../drafts/draft-list.ts'
import { NotAllowed } from '../shell/NotAllowed.tsx'
import type { ListState } from '../shell/router.ts'
import { useMay } from '../shell/use-may.ts'
import { DeletedList } from './DeletedList.tsx'
import { ListStates } from './ListStates.tsx'

interface OtherStatesProps {
  kind: ContentKind
  heading: string
  state: Exclude<ListState, 'live'>
  /** How many records are public. */
  live: number | undefined
  /** The button that adds a record. */
  main: ReactNode
}

/** The other states in a kind's list: drafts and deleted records. */
export function OtherStates({ kind, heading, state, live, main }: OtherStatesProps) {
  const publishes = useMay('publish')
  const states = <ListStates kind={kind} state={state} live={live} />
  if (isDraftState(state)) return <DraftList key={state} kind={kind} state={state} heading={heading} states={states} main={main} />
  return publishes ? <DeletedList kind={kind} heading={heading} states={states} /> : <NotAllowed />
}
