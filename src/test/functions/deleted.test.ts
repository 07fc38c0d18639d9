import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { createCase } from '#db/cases/case-store.ts'
import { database } from '#db/connection/client.ts'
import { readPublication } from '#db/publication/publication.ts'
import { deletedRecords } from '#db/schema/deleted-records.ts'
import { enquiries as enquiryTable } from '#db/schema/enquiries.ts'
import { subscribers as subscriberTable } from '#db/schema/subscribers.ts'
import { deletedRecordSchema } from '#domain/kinds/deleted.ts'
import { answer, call, problem, type SignedIn } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { caseInput, enquiry } from '#test/fixtures.ts'
import { signIn } from '#test/sign-in.ts'

useDatabase()

let as: SignedIn
beforeEach(async () => {
  as = await signIn()
})

const list = async () => answer(await call('/api/deleted', { as }), 200, z.array(deletedRecordSchema.strict()))

async function addEnquiry(): Promise<number> {
  const { consent: _, ...fields } = { consent: true, ...enquiry() }
  const [row] = await database().insert(enquiryTable).values(fields).returning({ id: enquiryTable.id })
  return row?.id ?? 0
}

async function addSubscriber(email = 'ada@costs.example'): Promise<number> {
  const consent = { consentPage: '/contact', consentWording: 'News of costs, by email.', confirmedAt: null }
  const [row] = await database()
    .insert(subscriberTable)
    .values({ email, ...consent, categories: ['QOCS'] })
    .returning({ id: subscriberTable.id })
  return row?.id ?? 0
}

test('lists the records of every kind deleted within a day, latest first, by readable names', async () => {
  const { id } = await createCase(database(), caseInput({ title: 'Smith v Jones' }))
  const [enquiryId, subscriberId] = [await addEnquiry(), await addSubscriber()]
  expect(await list()).toEqual([])
  await call(`/api/cases/${id}`, { method: 'DELETE', as })
  await call(`/api/enquiries/${enquiryId}`, { method: 'DELETE', as })
  await call(`/api/subscribers/${subscriberId}`, { method: 'DELETE', as })
  const { firstName, lastName } = enquiry()
  expect(await list()).toMatchObject([
    { kind: 'subscriber', id: subscriberId, name: 'ada@costs.example' },
    { kind: 'enquiry', id: enquiryId, name: `${firstName} ${lastName}` },
    { kind: 'case', id, name: 'Smith v Jones' },
  ])
})

test('is available only to staff', async () => {
  await problem(await call('/api/deleted'), 401)
})

test('restores an enquiry and a subscriber unchanged, without a build', async () => {
  const [enquiryId, subscriberId] = [await addEnquiry(), await addSubscriber()]
  const read = async () => [await database().select().from(enquiryTable), await database().select().from(subscriberTable)]
  const before = [await read(), await readPublication(database())]
  for (const path of [`/api/enquiries/${enquiryId}`, `/api/subscribers/${subscriberId}`]) {
    expect((await call(path, { method: 'DELETE', as })).status).toBe(204)
    await problem(await call(path, { method: 'DELETE', as }), 404)
    expect((await call(`${path}/restore`, { method: 'POST', as })).status).toBe(200)
    await problem(await call(`${path}/restore`, { method: 'POST', as }), 404)
    await problem(await call(`${path}/restore`, { method: 'POST' }), 401)
  }
  expect([await read(), await readPublication(database())]).toEqual(before)
  expect(await list()).toEqual([])
})

test('keeps a subscriber deleted if the address has subscribed again, and gives the reason', async () => {
  const id = await addSubscriber()
  await call(`/api/subscribers/${id}`, { method: 'DELETE', as })
  await addSubscriber()
  const { detail } = await problem(await call(`/api/subscribers/${id}/restore`, { method: 'POST', as }), 409)
  expect(detail).toContain('subscribed again')
})

test('lists and restores nothing after a day, even before the nightly cleanup', async () => {
  const id = await addEnquiry()
  await call(`/api/enquiries/${id}`, { method: 'DELETE', as })
  await database().update(deletedRecords).set({ deletedAt: sql`now() - interval '25 hours'` }).where(eq(deletedRecords.recordId, id))
  expect(await list()).toEqual([])
  await problem(await call(`/api/enquiries/${id}/restore`, { method: 'POST', as }), 404)
})
