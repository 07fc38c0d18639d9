import { atom } from 'nanostores'
import type { NamedCase, SoughtCase } from '#domain/cases/named-cases.ts'

export type CitationOffer =
  | { kind: 'none' }
  | { kind: 'seeking'; sought: SoughtCase }
  | { kind: 'found'; sought: SoughtCase; cases: readonly NamedCase[] }
  /** `isCertain` is false if the register's names, or its changes since the build, could not be fetched. */
  | { kind: 'absent'; sought: SoughtCase; isCertain: boolean }

export const $citationOffer = atom<CitationOffer>({ kind: 'none' })

/** Milliseconds without a key before the names are fetched. */
const rest = 150

/** The number of the newest text. Offers for older ones are dropped. */
let question = 0
let timer: ReturnType<typeof setTimeout> | undefined

async function answer(sought: SoughtCase, asked: number): Promise<void> {
  const { findSoughtCases } = await import('./citation-jump.ts')
  const { cases, isCertain } = await findSoughtCases(sought).catch(() => ({ cases: [], isCertain: false }))
  if (asked !== question) return
  if (cases.length > 0) $citationOffer.set({ kind: 'found', sought, cases })
  else $citationOffer.set({ kind: 'absent', sought, isCertain })
}

function offer(sought: SoughtCase | undefined, asked: number): void {
  const shown = $citationOffer.get()
  if (sought === undefined) {
    if (shown.kind !== 'none') $citationOffer.set({ kind: 'none' })
    return
  }
  if (shown.kind !== 'none' && shown.kind !== 'seeking' && sought.name === shown.sought.name && sought.key === shown.sought.key) return
  $citationOffer.set({ kind: 'seeking', sought })
  timer = setTimeout(() => void answer(sought, asked), rest)
}

/** Whether a text may contain a citation or a name. Other words need no code that reads citations. */
const mayNameCase = (text: string): boolean => /\d|(?:^|[^a-z])(?:v|vs|versus|re|ex)(?:[^a-z]|$)/i.test(text)

/** Offers the case of a typed citation or full name. Its place is reserved before the answer. */
export async function offerCase(text: string): Promise<void> {
  clearTimeout(timer)
  question += 1
  const asked = question
  if (!mayNameCase(text)) return offer(undefined, asked)
  // If this code cannot be loaded there is no offer, but the search still works.
  const { soughtCase } = await import('#domain/cases/named-cases.ts').catch(() => ({ soughtCase: () => undefined }))
  if (asked === question) offer(soughtCase(text), asked)
}
