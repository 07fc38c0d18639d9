import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { AddressQuery } from '#stores/records/table-view.ts'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { go } from '../shell/navigation.ts'
import { dashboardPath, readId, readListState } from '../shell/router.ts'
import { DraftList } from './DraftList.tsx'
import { $drafts, type DraftListState, draftFormPath, draftsInState, isDraftState, stateLabels } from './draft-list.ts'

const states = ['all', 'draft', 'review', 'scheduled'] as const

const pathOf = (state: DraftListState | 'all'): string => `${dashboardPath('drafts')}${state === 'all' ? '' : `&state=${state}`}`

/** The drafts of every kind. A link in a mail opens one of them. */
export function DraftsTab({ search }: { search: AddressQuery }) {
  const { data } = useStore($drafts)
  const open = readId(search['open'])
  const listState = readListState(search['state'])
  const state = isDraftState(listState) ? listState : 'all'
  const wanted = open === undefined ? undefined : data?.find(({ id }) => id === open)
  useEffect(() => {
    if (wanted) go(draftFormPath(wanted), { replace: true })
  }, [wanted])
  return (
    <DraftList
      key={state}
      state={state}
      heading="Drafts"
      states={
        <ChoiceRow
          label="State"
          choices={states.map((value) => ({ value, label: stateLabels[value], count: data && draftsInState(data, value).length }))}
          value={state}
          onChange={(next) => go(pathOf(next), { still: true })}
        />
      }
      intro={
        <>
          <p className="py-3 text-sm text-soft">
            Text that is not on the website. Everyone in the practice can open, continue and review it. Only you see what you have not
            saved.
          </p>
          {open !== undefined && data !== undefined && wanted === undefined && (
            <p role="status" className="pb-3 text-sm font-medium text-mark">
              That draft was published or deleted.
            </p>
          )}
        </>
      }
    />
  )
}
