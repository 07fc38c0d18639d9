import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import type { DeletedRecord } from '#domain/kinds/deleted.ts'
import { $toast } from '#stores/browser/toasts.ts'
import { jsonAnswer, problemAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { restoreAllDeleted } from './deleted-list.ts'

const record = (kind: DeletedRecord['kind'], id: number): DeletedRecord => ({
  kind,
  id,
  name: `${kind} ${id}`,
  deletedAt: '2026-11-25T10:00:00.000Z',
})
const many = (kind: DeletedRecord['kind'], count: number) => Array.from({ length: count }, (_, index) => record(kind, index + 1))
const idsIn = (body: unknown): number[] =>
  typeof body === 'string' ? z.object({ ids: z.array(z.number()) }).parse(JSON.parse(body)).ids : []

beforeEach(() => {
  stubLocalStorage()
  $toast.set(null)
})

test('restores a hundred cases or enquiries per call, and other kinds one by one, with progress', async () => {
  const sent = stubServer({
    'POST /api/enquiries/restore': ({ body }) => jsonAnswer({ ids: idsIn(body) }),
    'POST /api/news/1/restore': jsonAnswer({}),
    'POST /api/news/2/restore': jsonAnswer({}),
  })
  const progress: number[] = []
  await restoreAllDeleted([...many('news', 2), ...many('enquiry', 250)], (done) => progress.push(done))
  expect(sent.filter(({ method }) => method === 'POST').map(({ address }) => address)).toEqual([
    ...Array.from({ length: 3 }, () => '/api/enquiries/restore'),
    '/api/news/1/restore',
    '/api/news/2/restore',
  ])
  expect(progress).toEqual([0, 100, 200, 250, 251])
  expect($toast.get()?.title).toBe('252 records restored')
})

test('continues after a record that cannot be restored, and reports how many were restored', async () => {
  stubServer({ 'POST /api/news/1/restore': problemAnswer(409, 'The slug is in use.'), 'POST /api/news/2/restore': jsonAnswer({}) })
  await restoreAllDeleted(many('news', 2), () => {})
  expect($toast.get()).toMatchObject({ title: 'Restore failed', description: '1 of 2 records restored.', reason: 'The slug is in use.' })
})

test('reports that a call restored only some of its records', async () => {
  stubServer({ 'POST /api/enquiries/restore': jsonAnswer({ ids: [1] }) })
  await restoreAllDeleted(many('enquiry', 2), () => {})
  expect($toast.get()).toMatchObject({ title: '1 record restored', description: expect.stringContaining('others') })
})
