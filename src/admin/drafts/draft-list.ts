import { listedDraftSchema } from '#domain/drafts/drafts.ts'
import { api } from '#domain/site/paths.ts'
import { createList } from '#stores/http/queries.ts'

const drafts = createList(api.drafts, listedDraftSchema, { dedupeTime: 0 })

/** Every draft on the server, the latest first. */
export const $drafts = drafts.$list
export const reloadDrafts = drafts.reload
