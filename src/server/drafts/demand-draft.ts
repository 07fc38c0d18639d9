import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import { findDraft, type SeenDraft } from '#db/drafts/drafts.ts'
import { isLicensed } from '#db/find-case-law/licence.ts'
import { mayDo } from '#domain/accounts/capabilities.ts'
import { isFromFindCaseLaw } from '#domain/cases/type.ts'
import type { ContentType, InputOf } from '#domain/content/type.ts'
import { readPublishable } from '#domain/drafts/draft-fields.ts'
import { scheduledStates } from '#domain/drafts/draft-states.ts'
import type { Draft } from '#domain/drafts/drafts.ts'
import { fieldErrors } from '#domain/fields/field-errors.ts'
import { idOf } from '../content/records.ts'
import type { Api } from '../http/call.ts'
import { refusedUpdate, seenVersions } from '../http/etag.ts'
import { demandFound, invalid, judgmentRefused, ProblemError } from '../http/problems.ts'
import { demandPicture } from '../pictures/pictures.ts'

export const draftWords = 'This draft'

export const mayPublish = (c: Context<Api>): boolean => mayDo(c.var.account.role, 'publish')

/** @throws 404 */
export const demandDraft = async (c: Context<Api>, id = idOf(c, draftWords)): Promise<Draft> =>
  demandFound(await findDraft(database(), id, c.var.account.id), draftWords)

/** The version that was read, for a change of exactly this version. */
export const versionOf = ({ id, updatedAt }: Draft): SeenDraft => ({ id, seen: [new Date(updatedAt)] })

/** @throws 404, 409 for text that its author has not saved as a draft, 412 if `If-Match` has another version */
export async function demandSeenDraft(c: Context<Api>): Promise<Draft> {
  const draft = await demandDraft(c)
  if (draft.state.kind === 'unsaved') throw new ProblemError(409, 'Not saved', 'Save this text as a draft first.')
  const seen = seenVersions(c)
  if (seen && !seen.some((version) => version.getTime() === Date.parse(draft.updatedAt))) throw refusedUpdate(draftWords, draft)
  return draft
}

/** The reason why a change of a draft did nothing: its version was changed or deleted in the meantime. */
export const refusedDraft = async (c: Context<Api>, id: number): Promise<ProblemError> =>
  refusedUpdate(draftWords, await findDraft(database(), id, c.var.account.id))

/** @throws 409 while the draft waits for its time */
export function demandUnscheduled({ state }: Draft): void {
  if (!scheduledStates.includes(state.kind)) return
  const detail = 'This draft is scheduled, so its text is fixed. Take it off the schedule to change it.'
  throw new ProblemError(409, 'Scheduled', detail)
}

/** @throws 409 for a whole judgment while they are switched off */
export async function demandLicence({ fields }: Pick<Draft, 'fields'>): Promise<void> {
  if (isFromFindCaseLaw(fields) && !(await isLicensed(database()))) throw judgmentRefused()
}

/** @throws 409 for a whole judgment while they are switched off, 422 with the names of missing fields */
export async function demandPublishable({ kind, fields }: Draft): Promise<InputOf<ContentType>> {
  const read = readPublishable(kind, fields)
  if (!read.success) throw invalid(fieldErrors(read.error))
  await demandLicence({ fields })
  const { imageUrl } = read.data
  await demandPicture({ imageUrl: typeof imageUrl === 'string' ? imageUrl : null })
  return read.data
}
