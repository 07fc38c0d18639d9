import { atom } from 'nanostores'
import { mayNamePage } from '#domain/cases/may-name-page.ts'
import type { CaseLookup, NamedCase } from '#domain/cases/named-cases.ts'

export type CitationOffer =
  | { kind: 'none' }
  | { kind: 'searching'; lookup: CaseLookup }
  | { kind: 'found'; lookup: CaseLookup; cases: readonly NamedCase[] }
  /** `isCertain` is false if the register's names, or its changes since the build, could not be fetched. */
  | { kind: 'absent'; lookup: CaseLookup; isCertain: boolean }

export const $citationOffer = atom<CitationOffer>({ kind: 'none' })

/** Milliseconds without a key before the names are fetched. */
const rest = 150

/** The number of the newest text. Offers for older ones are dropped. */
let latestRequest = 0
let timer: ReturnType<typeof setTimeout> | undefined

async function answer(lookup: CaseLookup, request: number): Promise<void> {
  const { lookUpCases } = await import('./citation-jump.ts')
  const { cases, isCertain } = await lookUpCases(lookup).catch(() => ({ cases: [], isCertain: false }))
  if (request !== latestRequest) return
  if (cases.length > 0) $citationOffer.set({ kind: 'found', lookup, cases })
  else $citationOffer.set({ kind: 'absent', lookup, isCertain })
}

function offer(lookup: CaseLookup | undefined, request: number): void {
  const shown = $citationOffer.get()
  if (lookup === undefined) {
    if (shown.kind !== 'none') $citationOffer.set({ kind: 'none' })
    return
  }
  if (shown.kind !== 'none' && shown.kind !== 'searching' && lookup.name === shown.lookup.name && lookup.key === shown.lookup.key) return
  $citationOffer.set({ kind: 'searching', lookup })
  timer = setTimeout(() => void answer(lookup, request), rest)
}

/** Offers the case of a typed citation or full name. Its place is reserved before the answer. */
export async function offerCase(text: string): Promise<void> {
  clearTimeout(timer)
  latestRequest += 1
  const request = latestRequest
  if (!mayNamePage(text)) return offer(undefined, request)
  // If this code cannot be loaded there is no offer, but the search still works.
  const { readCaseLookup } = await import('#domain/cases/named-cases.ts').catch(() => ({ readCaseLookup: () => undefined }))
  if (request === latestRequest) offer(readCaseLookup(text), request)
}
