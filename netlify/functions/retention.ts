import type { Config } from '@netlify/functions'
import { database } from '#db/client.ts'
import { dropOldEnquiries } from '#db/contacts.ts'
import { dropDeletedRecords } from '#db/deleted-records.ts'

export const config: Config = { schedule: '0 3 * * *' }

/** Keeps no personal data longer than the privacy notice says, and what staff deleted no longer than they may take it back. */
export default async function keepRetention(): Promise<void> {
  await dropOldEnquiries(database())
  await dropDeletedRecords(database())
}
