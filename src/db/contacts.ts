import type { Enquiry } from '#domain/enquiries.ts'
import type { Queryable } from './client.ts'
import { contacts } from './schema.ts'

/** A suspected enquiry is stored like any other, but marked. */
export async function storeEnquiry(db: Queryable, enquiry: Enquiry, suspected: boolean): Promise<void> {
  await db.insert(contacts).values({ ...enquiry, suspected })
}
