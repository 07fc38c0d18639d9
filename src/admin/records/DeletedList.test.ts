import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { $toast } from '#stores/browser/toasts.ts'
import { jsonAnswer, problemAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { restoreAllDeleted } from './DeletedList.tsx'

const idsIn = (body: unknown): number[] =>
  typeof body === 'string' ? z.object({ ids: z.array(z.number()) }).parse(JSON.parse(body)).ids : []

beforeEach(() => {
  stubLocalStorage()
  $toast.set(null)
})

test('restores a hundred enquiries per call, with progress, and reports that only some were restored', async () => {
  const sent = stubServer({ 'POST /api/enquiries/restore': ({ body }) => jsonAnswer({ ids: idsIn(body).filter((id) => id > 1) }) })
  const progress: number[] = []
  const ids = Array.from({ length: 250 }, (_, index) => index + 1)
  await restoreAllDeleted('enquiry', ids, (done) => progress.push(done))
  expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => idsIn(body).length)).toEqual([100, 100, 50])
  expect(progress).toEqual([0, 100, 200])
  expect($toast.get()).toMatchObject({ title: '249 records restored', description: expect.stringContaining('other') })
})

test('restores records of other kinds one by one, continues after a refusal, and reports how many were restored', async () => {
  stubServer({ 'POST /api/news/1/restore': problemAnswer(409, 'The slug is in use.'), 'POST /api/news/2/restore': jsonAnswer({}) })
  const progress: number[] = []
  await restoreAllDeleted('news', [1, 2], (done) => progress.push(done))
  expect(progress).toEqual([0, 1])
  expect($toast.get()).toMatchObject({ title: 'Restore failed', description: '1 of 2 records restored.', reason: 'The slug is in use.' })
})
