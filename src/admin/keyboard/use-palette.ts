import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { EnquiryRecord } from '#domain/enquiries/enquiry-records.ts'
import { $cases, reloadCases } from '#stores/cases/case-list.ts'
import { $recent } from '#stores/desk/recent.ts'
import { $caseEntries, actionEntries, enquiryEntry, type NamedInDesk, outsideEntry, type PaletteEntry } from './palette-entries.ts'
import { $recordLists, failedOf, loaded, noticeOf, openLists, type PaletteGroup, searched } from './palette-lists.ts'
import { findEntries } from './palette-search.ts'
import { useCasesByText, useEnquiries, useNamedCases } from './use-server-search.ts'

const most = { recent: 6, cases: 8, texts: 6, others: 4 } as const

type Entries = readonly { id: string }[]

/** A position in the list. Once a person has moved there, its entry stays chosen when others appear above it. */
interface Chosen {
  at: number
  id?: string | undefined
}

export const first: Chosen = { at: 0 }

export function placeOf({ at, id }: Chosen, entries: Entries): number {
  const found = id === undefined ? -1 : entries.findIndex((entry) => entry.id === id)
  return found === -1 ? at : found
}

export const wrapped = (at: number, { length }: Entries) => (length === 0 ? -1 : ((at % length) + length) % length)

/** `entries` is empty while the list is older than the typed text. */
export function moved(chosen: Chosen, step: number, entries: Entries): Chosen {
  const at = placeOf(chosen, entries) + step
  return { at, id: entries[wrapped(at, entries)]?.id }
}

export function usePalette(choose: (entry: PaletteEntry) => void) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<Chosen>(first)
  const [awaited, setAwaited] = useState(false)
  const shown = useDeferredValue(search)
  const byText = useCasesByText(shown)
  const named = useNamedCases(shown)
  const enquiries = useEnquiries(shown)
  const cases = useStore($cases)
  const records = useStore($recordLists)
  const [$others] = useState(openLists)
  const others = useStore($others)
  const groups = useGroups({ search: shown, records, others, byText: byText.ids, named, enquiries: enquiries.enquiries })
  const entries = groups.flatMap((group) => group.entries)
  // Wraps around only here, because the arrow keys may be faster than the list.
  const current = wrapped(placeOf(chosen, entries), entries)
  // A key press chose a place before this list arrived. Fix the entry at that place.
  const here = entries[current]
  if (here && chosen.at !== 0 && chosen.id === undefined && shown === search) setChosen({ at: current, id: here.id })

  const take = useEffectEvent(() => {
    setAwaited(false)
    const entry = entries[current]
    if (entry) choose(entry)
  })
  // Enter applies to the typed text. If the list is older, Enter waits for it.
  useEffect(() => {
    if (awaited && shown === search) take()
  }, [awaited, shown, search])

  const type = (text: string): void => {
    setSearch(text)
    setChosen(first)
    setAwaited(false)
  }
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') setAwaited(true)
    else if (step !== undefined) setChosen((before) => moved(before, step, shown === search ? entries : []))
    else return
    event.preventDefault()
  }
  const point = (entry: PaletteEntry): void => setChosen({ at: entries.indexOf(entry), id: entry.id })
  const searches = [searched('text of cases', byText), searched('enquiries', enquiries)]
  const sources = [loaded('cases', cases, reloadCases), ...records, ...others, ...searches]
  const failed = failedOf(sources)
  const retry = failed.length === 0 ? undefined : () => failed.forEach((source) => void source.retry())
  return { search, type, press, groups, entries, current, point, notice: noticeOf(sources), retry }
}

interface Found {
  search: string
  records: readonly PaletteGroup[]
  others: readonly PaletteGroup[]
  byText: ReadonlySet<number>
  named: NamedInDesk
  enquiries: readonly EnquiryRecord[]
}

function useGroups({ search, records, others, byText, named, enquiries }: Found): PaletteGroup[] {
  const recent = useStore($recent)
  const cases = useStore($caseEntries) ?? none
  // The actions depend on the screen below, so they are computed once when the palette opens.
  const [actions] = useState(actionEntries)
  return useMemo(() => {
    if (search.trim() === '')
      return filled([
        recentGroup([actions, cases, ...[...records, ...others].map(({ entries }) => entries)], recent),
        { label: 'Actions', entries: actions },
      ])
    const find = (entries: readonly PaletteEntry[], limit: number) => findEntries(entries, search, recent, limit)
    const findIn = ({ label, entries }: PaletteGroup): PaletteGroup => ({ label, entries: find(entries, most.others) })
    const exact = [...cases.filter(({ id }) => named.cases.has(id)), ...(named.outside ? [outsideEntry(named.outside)] : [])]
    const found = find(cases, most.cases).filter((entry) => !exact.includes(entry))
    return filled([
      { label: 'This case', entries: exact },
      findIn({ label: 'Actions', entries: actions }),
      { label: 'Cases', entries: found },
      ...records.map(findIn),
      { label: 'Enquiries', entries: enquiries.slice(0, most.others).map(enquiryEntry) },
      ...others.map(findIn),
      { label: 'Found in text', entries: inTexts(cases, byText, [...exact, ...found]) },
    ])
  }, [search, recent, cases, records, others, actions, byText, named, enquiries])
}

const none: readonly PaletteEntry[] = []

/** The cases found by their text that are not listed already, newest first. */
function inTexts(cases: readonly PaletteEntry[], ids: ReadonlySet<number>, listed: readonly PaletteEntry[]): PaletteEntry[] {
  if (ids.size === 0) return []
  const wanted = new Set([...ids].map((id) => `case:${id}`))
  for (const { id } of listed) wanted.delete(id)
  return cases.filter(({ id }) => wanted.has(id)).slice(0, most.texts)
}

/** The entries opened last. The prefix keeps their ids apart from those in the list of actions. */
function recentGroup(all: readonly (readonly PaletteEntry[])[], recent: readonly string[]): PaletteGroup {
  const wanted = new Set(recent)
  // Filter instead of building an index of ten thousand cases, which would delay the opening of the palette.
  const opened = all.flatMap((entries) => entries.filter(({ id }) => wanted.has(id)))
  const known = new Map(opened.map((entry) => [entry.id, entry]))
  const entries = recent.flatMap((id) => known.get(id) ?? []).slice(0, most.recent)
  return { label: 'Recent', entries: entries.map((entry) => ({ ...entry, id: `recent:${entry.id}` })) }
}

function filled(groups: PaletteGroup[]): PaletteGroup[] {
  return groups.filter(({ entries }) => entries.length > 0)
}
