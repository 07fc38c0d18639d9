import * as z from 'zod'
import { type Draft, draftSchema, listedDraftSchema } from '#domain/drafts/drafts.ts'
import type { ContentKind } from '#domain/kinds/content-types.ts'
import { api } from '#domain/site/paths.ts'
import { showToast } from '../browser/toasts.ts'
import { call, HttpError } from '../http/http.ts'
import type { FoundCopy } from './browser-copy.ts'
import { isSameText } from './conflict.ts'
import { draftTag, isUnsaved } from './keeper.ts'
import type { Drafting } from './record-kind.ts'

// Text that was typed earlier but not saved, in this browser or on the server.

/** The call also shows others that the draft is open here. */
const openDraft = (id: number): Promise<Draft> => call(api.draftStep(id, 'open'), draftSchema, { method: 'POST' })

export interface FoundDrafts {
  /** The draft that everyone edits. */
  shared: Draft | undefined
  unsaved: readonly Draft[]
  /** The draft in the address, if it still exists. */
  wanted?: number
  /** Other drafts of new records. */
  others: readonly number[]
}

function sortDrafts(drafts: readonly Draft[], others: readonly number[] = []): FoundDrafts {
  return { shared: drafts.find((draft) => !isUnsaved(draft)), unsaved: drafts.filter(isUnsaved), others }
}

async function findWanted(draftId: number): Promise<FoundDrafts | undefined> {
  try {
    return { ...sortDrafts([await openDraft(draftId)]), wanted: draftId }
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 404) throw error
    showToast({ title: 'That draft was saved or deleted' })
    return undefined
  }
}

/** The draft in the address, or those of the record. If they cannot be fetched, it can still be edited. */
export async function findDrafts(kind: ContentKind | undefined, id: number | null, draftId: number | undefined): Promise<FoundDrafts> {
  const wanted = draftId === undefined ? undefined : await findWanted(draftId)
  if (wanted || kind === undefined) return wanted ?? sortDrafts([])
  try {
    const listed = await call(api.draftsOf(kind, id ?? 'new'), z.array(listedDraftSchema))
    const [opened, others] = id === null ? [listed.filter(isUnsaved), listed.filter((draft) => !isUnsaved(draft))] : [listed, []]
    return sortDrafts(
      await Promise.all(opened.map((draft) => openDraft(draft.id))),
      others.map((draft) => draft.id),
    )
  } catch {
    return sortDrafts([])
  }
}

/** The form name for text that was found only on the server. */
const onServer = 'on-server'

/**
 * The texts that the form offers, the latest first. The draft in the address is shown at once. So is text of
 * this browser that is newer than everyone's draft.
 */
export function textsOf<Fields extends object>(
  copies: FoundCopy<Fields>[],
  { shared, unsaved, wanted, others }: FoundDrafts,
  { fromFields }: Drafting<Fields>,
): FoundCopy<Fields>[] {
  const formOf = new Map(unsaved.map(({ id, form }) => [id, form]))
  const drafts = unsaved.map(({ id, updatedAt, baseUpdatedAt, fields }): FoundCopy<Fields> => {
    const etag = baseUpdatedAt === null ? null : draftTag({ id, updatedAt: baseUpdatedAt })
    const facts = { savedAt: updatedAt, by: '', etag, interrupted: false, draft: { id, updatedAt } }
    return { ...facts, form: onServer, session: String(id), fields: fromFields(fields) }
  })
  const isOfForm = ({ draft }: FoundCopy<Fields>, { session }: FoundCopy<Fields>) => draft !== null && formOf.get(draft.id) === session
  const known = copies.map((copy) => ({
    ...copy,
    // The page was closed before the server's answer reached it.
    draft: copy.draft ?? drafts.find((found) => isOfForm(found, copy) || isSameText(found.fields, copy.fields))?.draft ?? null,
  }))
  const texts = [...known, ...drafts.filter(({ draft }) => !known.some((copy) => copy.draft?.id === draft?.id))]
    // Text of a new record's draft is offered only with that draft.
    .filter(({ draft }) => (wanted === undefined ? !others.includes(draft?.id ?? 0) : draft?.id === wanted))
    .sort((a, b) => b.savedAt.localeCompare(a.savedAt))
  const shown = texts.find((text) =>
    shared
      ? text === texts[0] && text.form !== onServer && text.savedAt > shared.updatedAt
      : wanted !== undefined && text.draft?.id === wanted,
  )
  return shown ? texts.map((text) => ({ ...text, interrupted: text === shown })) : texts
}
