import type { Enquiry } from '#domain/enquiries.ts'
import type { Queryable } from './client.ts'
import { contacts } from './schema.ts'

export async function storeEnquiry(db: Queryable, enquiry: Enquiry): Promise<void> {
  await db.insert(contacts).values(enquiry)
}
