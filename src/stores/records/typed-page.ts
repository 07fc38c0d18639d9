import type { DraftFields } from '#domain/drafts/draft-states.ts'
import type { ContentKind } from '#domain/kinds/content-types.ts'
import { deskApi } from '#domain/site/desk-api.ts'
import { postForPage } from '../http/http-page.ts'

/** What an open form holds. */
export interface TypedPage {
  kind: ContentKind
  /** Null for a new record. */
  recordId: number | null
  fields: DraftFields
}

/** Draws the page that visitors would see after a save. Nothing is stored. */
export const drawTypedPage = (typed: TypedPage, signal: AbortSignal): Promise<Document> => postForPage(deskApi.draftPage, typed, signal)
