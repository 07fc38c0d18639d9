import { database } from '#db/connection/client.ts'
import { createDraft, type NewDraft } from '#db/drafts/drafts.ts'
import { caseType } from '#domain/cases/type.ts'
import { draftFieldsOf } from '#domain/drafts/draft-fields.ts'
import { caseInput } from '../fixtures.ts'
import { addStaff } from '../sign-in.ts'

/** Stores a draft of a new case, and returns its id. */
export async function storeDraft(changes: Partial<NewDraft> = {}): Promise<number> {
  const fields = draftFieldsOf(caseType, caseInput())
  return createDraft(database(), { kind: 'case', recordId: null, baseUpdatedAt: null, fields, authorId: await addStaff(), ...changes })
}
