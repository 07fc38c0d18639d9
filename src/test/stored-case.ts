import { beforeEach } from 'vitest'
import { findCaseById } from '#db/cases/cases.ts'
import { database } from '#db/connection/client.ts'
import type { CaseRecord } from '#domain/cases/cases.ts'
import { call } from './call.ts'
import { storeCase } from './content-stores.ts'
import { useStaff } from './staff.ts'

/** Call after `useDatabase`: stores one case for every test, and signs in staff. */
export function useStoredCase() {
  const as = useStaff()
  let record: CaseRecord
  beforeEach(async () => {
    record = await storeCase()
  })
  return {
    as,
    stored: () => record,
    publish: (id = record.id) => call(`/api/cases/${id}/publish-to-discord`, { method: 'POST', as }),
    isPublished: async () => (await findCaseById(database(), record.id))?.publishedToDiscord,
  }
}
