import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { storeEnquiry } from '#db/enquiries.ts'
import { enquiries as enquiryTable } from '#db/schema/enquiries.ts'
import keepRetention from '#functions/retention.ts'
import { useDatabase } from '#test/database.ts'
import { enquiry, noLimit } from '#test/fixtures.ts'

useDatabase()

test('an enquiry goes after twelve months and not before', async () => {
  const months = { Old: 13, Recent: 11 }
  for (const [name, age] of Object.entries(months)) {
    await storeEnquiry(database(), enquiry({ firstName: name }), false, noLimit)
    const asked = sql`now() - make_interval(months => ${age}::int)`
    await database().update(enquiryTable).set({ createdAt: asked }).where(eq(enquiryTable.firstName, name))
  }
  await keepRetention()
  expect(await database().select({ firstName: enquiryTable.firstName }).from(enquiryTable)).toEqual([{ firstName: 'Recent' }])
})
