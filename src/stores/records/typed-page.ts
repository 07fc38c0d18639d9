import { atom } from 'nanostores'
import type { DraftFields } from '#domain/drafts/draft-states.ts'
import type { ContentKind } from '#domain/kinds/content-types.ts'
import { deskApi } from '#domain/site/desk-api.ts'
import { postForPage } from '../http/http-page.ts'

export interface TypedPage {
  kind: ContentKind
  /** Null for a new record. */
  recordId: number | null
  fields: DraftFields
}

export type TypedPageState = { kind: 'loading' } | { kind: 'failed'; error: unknown } | { kind: 'drawn'; page: Document }

/** The page that visitors would see after a save. Nothing is stored. */
export function openTypedPage(typed: TypedPage) {
  const $state = atom<TypedPageState>({ kind: 'loading' })

  /** Returns a function that ends the call. */
  function load(): () => void {
    const ending = new AbortController()
    const show = (next: TypedPageState): void => void (ending.signal.aborted || $state.set(next))
    show({ kind: 'loading' })
    void postForPage(deskApi.draftPage, typed, ending.signal).then(
      (page) => show({ kind: 'drawn', page }),
      (error: unknown) => show({ kind: 'failed', error }),
    )
    return () => ending.abort()
  }

  return { $state, load }
}
