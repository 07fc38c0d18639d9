import { useStore } from '@nanostores/react'
import { countShown, type EnquiryCounts, type EnquiryShow, longestEnquirySearch } from '#domain/enquiries/enquiry-pages.ts'
import { countOf } from '#domain/fields/counts.ts'
import { enquiryTable } from '#stores/enquiries/enquiry-view.ts'
import { Button } from '#ui/Button.tsx'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { go } from '../shell/navigation.ts'
import { statePath } from '../shell/router.ts'
import { NothingFound } from '../tables/DeskList.tsx'
import { FilterFold } from '../tables/FilterFold.tsx'
import { searchEnquiries, showEnquiries } from './enquiry-address.ts'
import { $me, $people, peopleFor, reloadPeople } from './enquiry-work.ts'
import { outcomeOptions } from './WorkFields.tsx'

function EnquiryFilters() {
  const { assigned = '', outcome = '' } = useStore(enquiryTable.$view)
  const people = useStore($people)
  const me = useStore($me)
  const others = peopleFor(people, Number(assigned) || null).filter(({ id }) => id !== me)
  return (
    <>
      <select
        aria-label="Assigned to"
        className="field w-auto"
        value={assigned}
        onChange={({ currentTarget }) => showEnquiries({ assigned: currentTarget.value || undefined })}
      >
        <option value="">Assigned to: anyone</option>
        <option value="me">Mine</option>
        <option value="none">Unassigned</option>
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      {people.error && !people.data && (
        <Button small onClick={reloadPeople}>
          Load names again
        </Button>
      )}
      <select
        aria-label="Outcome"
        className="field w-auto"
        value={outcome}
        onChange={({ currentTarget }) => showEnquiries({ outcome: enquiryTable.read({ outcome: currentTarget.value }).outcome })}
      >
        <option value="">Any outcome</option>
        <option value="none">No outcome yet</option>
        {outcomeOptions}
      </select>
    </>
  )
}

const shows: readonly { value: EnquiryShow; label: string }[] = [
  { value: 'inbox', label: 'Inbox' },
  { value: 'new', label: 'New' },
  { value: 'answered', label: 'Answered' },
  { value: 'archived', label: 'Archived' },
  { value: 'suspected', label: 'Spam' },
  { value: 'complaints', label: 'Complaints' },
  { value: 'all', label: 'All' },
]

/** The counts follow the search, so they show which filters have matches. */
export function EnquiryStates({ counts, isDeleted = false }: { counts: EnquiryCounts | undefined; isDeleted?: boolean }) {
  const { show } = useStore(enquiryTable.$view)
  const open = (next: EnquiryShow | 'deleted'): void => {
    if (next === 'deleted') go(statePath('enquiry', 'deleted'), { still: true })
    else showEnquiries({ show: next })
  }
  const unknown = isDeleted ? undefined : null
  return (
    <ChoiceRow
      label="Show"
      choices={[
        ...shows.map((choice) => ({ ...choice, count: counts ? countShown(counts, choice.value) : unknown })),
        { value: 'deleted' as const, label: 'Deleted' },
      ]}
      value={isDeleted ? 'deleted' : show}
      onChange={open}
    />
  )
}

export function EnquirySearch({ counts }: { counts: EnquiryCounts | undefined }) {
  const { search, show, order, assigned, outcome } = useStore(enquiryTable.$view)
  const found = counts ? countShown(counts, show) : undefined
  return (
    <div className="desk-filters">
      <input
        type="search"
        aria-label="Search enquiries"
        className="field max-w-md"
        placeholder="Search name, email, service or message"
        maxLength={longestEnquirySearch}
        value={search}
        onChange={(event) => searchEnquiries(event.currentTarget.value)}
      />
      <FilterFold count={[assigned, outcome, order].filter(Boolean).length}>
        <EnquiryFilters />
        <select
          aria-label="Order"
          className="field w-auto"
          value={order ?? 'due'}
          onChange={({ currentTarget }) => showEnquiries({ order: enquiryTable.read({ order: currentTarget.value }).order })}
        >
          <option value="due">Due first</option>
          <option value="newest">Newest first</option>
          <option value="oldest">Oldest first</option>
        </select>
      </FilterFold>
      <p role="status" className="sr-only">
        {found !== undefined && countOf(found, 'enquiry')}
      </p>
    </div>
  )
}

const nothing: Record<EnquiryShow, string> = {
  inbox: 'No enquiries in the inbox',
  new: 'No new enquiries',
  answered: 'No answered enquiries',
  archived: 'No archived enquiries',
  suspected: 'No suspected spam',
  complaints: 'No data protection complaints',
  all: 'No enquiries',
}

export function NoEnquiries({ counts }: { counts: EnquiryCounts }) {
  const { search, show, assigned, outcome } = useStore(enquiryTable.$view)
  const isFiltered = assigned !== undefined || outcome !== undefined
  const words = search.trim()
  const elsewhere = countShown(counts, 'all')
  if (words === '' && elsewhere === 0 && !isFiltered)
    return <p className="py-8 text-soft">No enquiries yet. Messages from the contact form appear here.</p>
  return (
    <NothingFound
      actions={
        <>
          {words !== '' && elsewhere > 0 && show !== 'all' && (
            <Button small onClick={() => showEnquiries({ show: 'all' })}>
              Show {countOf(elsewhere, 'match')} in all enquiries
            </Button>
          )}
          {isFiltered && (
            <Button small onClick={() => showEnquiries({ assigned: undefined, outcome: undefined })}>
              Show everyone’s, with any outcome
            </Button>
          )}
          {words !== '' && (
            <Button small onClick={() => showEnquiries({ search: '' })}>
              Clear search
            </Button>
          )}
        </>
      }
    >
      {words === '' ? `${nothing[show]}.` : `${nothing[show]} ${show === 'suspected' ? 'matches' : 'match'} “${words}”.`}
    </NothingFound>
  )
}
