import { beforeEach } from 'vitest'
import { createCase } from '#db/cases/case-store.ts'
import { findCaseById } from '#db/cases/cases.ts'
import { database } from '#db/connection/client.ts'
import type { CaseRecord } from '#domain/cases/cases.ts'
import { call, type SignedIn } from './call.ts'
import { caseInput } from './fixtures.ts'
import { signIn } from './sign-in.ts'

/** Call after `useDatabase`: stores one case for every test, and signs in staff. */
export function useStoredCase() {
  let found: { record: CaseRecord; as: SignedIn } | undefined
  const current = () => {
    if (!found) throw new Error('Call this only inside a test.')
    return found
  }
  beforeEach(async () => {
    found = { as: await signIn(), record: await createCase(database(), caseInput()) }
  })
  return {
    stored: () => current().record,
    publish: (id = current().record.id) => call(`/api/cases/${id}/publish-to-discord`, { method: 'POST', as: current().as }),
    isPublished: async () => (await findCaseById(database(), current().record.id))?.publishedToDiscord,
  }
}
