import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { $cases } from '#stores/cases/case-list.ts'
import { findCasesByText, findEntries, looksLikeCitation } from '#stores/desk/palette-search.ts'
import { $recent } from '#stores/desk/recent.ts'
import { $caseEntries, $newsEntries, $teamEntries, actionEntries, caseEntry, type PaletteEntry } from './palette-entries.ts'

export interface PaletteGroup {
  label: string
  entries: PaletteEntry[]
}

/** How long the fingers rest before the server is asked, in milliseconds. */
const rest = 250
const most = { recent: 6, actions: 20, cases: 8, others: 4 } as const

/** What the palette shows for what is typed, and which of it Enter would take. */
export function usePalette(choose: (entry: PaletteEntry) => void) {
  const [search, setSearch] = useState('')
  const [at, setAt] = useState(0)
  const [awaited, setAwaited] = useState(false)
  const shown = useDeferredValue(search)
  const groups = useGroups(shown)
  const entries = groups.flatMap((group) => group.entries)
  // Counted round only here: the keys may be quicker than the list that they walk.
  const current = entries.length === 0 ? -1 : ((at % entries.length) + entries.length) % entries.length
  const { error, loading } = useStore($cases)

  const take = useEffectEvent(() => {
    setAwaited(false)
    const entry = entries[current]
    if (entry) choose(entry)
  })
  // Enter means what was typed: where fingers are quicker than the list, it waits for it.
  useEffect(() => {
    if (awaited && shown === search) take()
  }, [awaited, shown, search])

  const type = (text: string): void => {
    setSearch(text)
    setAt(0)
    setAwaited(false)
  }
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') setAwaited(true)
    else if (step !== undefined) setAt((place) => place + step)
    else return
    event.preventDefault()
  }
  const point = (entry: PaletteEntry): void => setAt(entries.indexOf(entry))
  const lack = error ? 'The cases could not be loaded.' : loading ? 'Loading the cases...' : ''
  return { search, type, press, groups, entries, current, point, lack }
}

function useGroups(search: string): PaletteGroup[] {
  const recent = useStore($recent)
  const cases = useStore($caseEntries) ?? none
  const news = useStore($newsEntries) ?? none
  const team = useStore($teamEntries) ?? none
  const byText = useCasesByText(search)
  // The actions depend on the screen below, so they are settled when the palette opens.
  const [actions] = useState(actionEntries)
  return useMemo(() => {
    if (search.trim() === '') return filled([lately([actions, cases, news, team], recent), { label: 'Actions', entries: actions }])
    const find = (entries: readonly PaletteEntry[], limit: number) => findEntries(entries, search, recent, limit)
    const found = find(cases, most.cases)
    return filled([
      { label: 'Actions', entries: find(actions, most.others) },
      { label: 'Cases', entries: found },
      { label: 'News', entries: find(news, most.others) },
      { label: 'Team', entries: find(team, most.others) },
      { label: 'In the text of', entries: byText.filter(({ id }) => found.every((entry) => entry.id !== id)) },
    ])
  }, [search, recent, cases, news, team, actions, byText])
}

const none: readonly PaletteEntry[] = []

/** What was opened last. An action is told from the one in the list of all actions by its id. */
function lately(all: readonly (readonly PaletteEntry[])[], recent: readonly string[]): PaletteGroup {
  const sought = new Set(recent)
  // Of ten thousand cases a handful: an index of all of them would hold up the palette's opening.
  const opened = all.flatMap((entries) => entries.filter(({ id }) => sought.has(id)))
  const known = new Map(opened.map((entry) => [entry.id, entry]))
  const entries = recent.flatMap((id) => known.get(id) ?? []).slice(0, most.recent)
  return { label: 'Recent', entries: entries.map((entry) => ({ ...entry, id: `recent:${entry.id}` })) }
}

function filled(groups: PaletteGroup[]): PaletteGroup[] {
  return groups.filter(({ entries }) => entries.length > 0)
}

/** Asked of the server when the fingers rest on what may be a citation; a failure leaves the group out. */
function useCasesByText(search: string): PaletteEntry[] {
  const [found, setFound] = useState<{ search: string; entries: PaletteEntry[] }>({ search: '', entries: [] })
  useEffect(() => {
    if (!looksLikeCitation(search)) return undefined
    const asked = new AbortController()
    const ask = async (): Promise<void> => {
      const cases = await findCasesByText(search, asked.signal).catch(() => [])
      if (!asked.signal.aborted) setFound({ search, entries: cases.map((entry) => caseEntry(entry, '')) })
    }
    const timer = setTimeout(() => void ask(), rest)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [search])
  return found.search === search ? found.entries : noneFound
}

const noneFound: PaletteEntry[] = []
