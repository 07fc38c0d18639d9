import { beforeEach, expect, test } from 'vitest'
import { enquiryBatchMax, type FoundEnquiry } from '#domain/enquiries/enquiry-batch.ts'
import { api } from '#domain/site/paths.ts'
import { $toast } from '#stores/browser/toasts.ts'
import { $session } from '#stores/session/session.ts'
import { account, jsonAnswer, problemAnswer, type SentRequest, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { deleteEnquiries, markEnquiries, withMore } from './enquiry-batches.ts'

const all = Array.from({ length: 2 * enquiryBatchMax + 265 }, (_, index): FoundEnquiry => ({ id: index + 1, status: 'new' }))
const done = all.slice(0, 2 * enquiryBatchMax)
const rest = all.slice(2 * enquiryBatchMax)
const idsOf = (entries: readonly FoundEnquiry[]) => entries.map(({ id }) => id)

const sentIds = ({ body }: SentRequest): number[] => JSON.parse(String(body)).ids

/** Refuses a call that has the last enquiry. */
const lastRefused = (sent: SentRequest) =>
  sentIds(sent).includes(all.length) ? problemAnswer(503, 'The database is slow.') : jsonAnswer({ ids: sentIds(sent) })

beforeEach(() => {
  stubLocalStorage()
  $toast.set(null)
  $session.set({ kind: 'signed-in', account })
})

test('offers to undo the part of a change that was made before a failure, and returns the rest', async () => {
  const sent = stubServer({ [`POST ${api.enquiryStatus}`]: lastRefused })
  expect(await markEnquiries(all, 'archived')).toEqual(rest)
  expect($toast.get()).toMatchObject({ title: 'Update failed', description: '1,000 enquiries archived, 265 not.' })
  $toast.get()?.action?.run()
  await expect.poll(() => $toast.get()?.title).toBe('Change undone')
  const restored = sent.filter(({ body }) => String(body).includes('"status":"new"')).flatMap(sentIds)
  expect(restored).toEqual(idsOf(done))
})

test('offers to restore the part that was deleted before a failure, and returns the rest', async () => {
  const restoring = ({ body }: SentRequest) => jsonAnswer(JSON.parse(String(body)))
  const sent = stubServer({ [`POST ${api.enquiryDeletion}`]: lastRefused, [`POST ${api.enquiryRestoration}`]: restoring })
  expect(await deleteEnquiries(all)).toEqual(rest)
  expect($toast.get()).toMatchObject({ title: 'Delete failed', description: '1,000 of 1,265 enquiries deleted.' })
  $toast.get()?.action?.run()
  await expect.poll(() => $toast.get()?.title).toBe('1,000 enquiries restored')
  expect(sent.filter(({ address }) => address === api.enquiryRestoration).flatMap(sentIds)).toEqual(idsOf(done))
})

test('adds what a failed action left to newer ticks, each enquiry once', () => {
  const [first, second, third]: FoundEnquiry[] = [1, 2, 3].map((id) => ({ id, status: 'new' }))
  if (!first || !second || !third) throw new Error('There are three enquiries.')
  expect(idsOf(withMore([third, first], [first, second]))).toEqual([3, 1, 2])
})
