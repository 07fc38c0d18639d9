import { atom } from 'nanostores'
import { isSought, type NamedCase, namesOfCase, type SoughtCase, soughtCase } from '#domain/cases/named-cases.ts'
import type { CaseChanges } from '#search/add-changes.ts'
import { findNamedCases } from '../cases/named-case-lookup.ts'
import { knownCaseChanges } from './case-changes.ts'

/** What the register offers above the results of a citation or a full name. */
export type CitationOffer =
  | { kind: 'none' }
  | { kind: 'seeking'; sought: SoughtCase }
  | { kind: 'found'; sought: SoughtCase; cases: readonly NamedCase[] }
  /** `isCertain` is false if the register's names could not be fetched. */
  | { kind: 'absent'; sought: SoughtCase; isCertain: boolean }

export const $citationOffer = atom<CitationOffer>({ kind: 'none' })

/** As built is better than nothing. */
const noChanges: CaseChanges = { cases: [], gone: [] }

const namedIn = ({ cases }: CaseChanges, sought: SoughtCase): NamedCase[] =>
  cases
    .flatMap(({ row, content }) => namesOfCase({ ...row, content }))
    .filter(({ name, named }) => name === sought.name && isSought(named, sought))
    .map(({ named }) => named)

/** The cases that a citation or a name leads to, with those that were saved after the build. */
export async function findSoughtCases(sought: SoughtCase): Promise<NamedCase[]> {
  const [built, changes] = await Promise.all([findNamedCases(sought), knownCaseChanges().catch(() => noChanges)])
  const gone = new Set(changes.gone)
  const found = [...built.filter(({ slug }) => !gone.has(slug)), ...namedIn(changes, sought)]
  return [...new Map(found.map((named) => [named.slug, named])).values()]
}

/** Milliseconds without a key before the names are fetched. */
const rest = 150

let question = 0
let timer: ReturnType<typeof setTimeout> | undefined

async function answer(sought: SoughtCase, asked: number): Promise<void> {
  const cases = await findSoughtCases(sought).catch(() => null)
  if (asked !== question) return
  if (cases !== null && cases.length > 0) $citationOffer.set({ kind: 'found', sought, cases })
  else $citationOffer.set({ kind: 'absent', sought, isCertain: cases !== null })
}

/** Offers the case of a typed citation or full name. Its place is there at once, so nothing moves later. */
export function offerCase(text: string): void {
  clearTimeout(timer)
  const sought = soughtCase(text)
  const offer = $citationOffer.get()
  if (offer.kind !== 'none' && sought?.name === offer.sought.name && sought.key === offer.sought.key && offer.kind !== 'seeking') return
  question += 1
  if (sought === undefined) {
    $citationOffer.set({ kind: 'none' })
    return
  }
  $citationOffer.set({ kind: 'seeking', sought })
  const asked = question
  timer = setTimeout(() => void answer(sought, asked), rest)
}
