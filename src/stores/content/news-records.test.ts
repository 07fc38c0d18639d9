import { beforeEach, expect, test } from 'vitest'
import { newsType } from '#domain/news/type.ts'
import { jsonAnswer, problemAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { anArticle } from '#test/fixtures.ts'
import { storedKeys } from '../browser/browser-storage.ts'
import { $toast } from '../browser/toasts.ts'
import { formSchema, typedFrom } from '../content/content-form.ts'
import { $session } from '../session/session.ts'
import { deskRecords } from './desk-records.ts'

const item = anArticle({
  id: 4,
  title: 'New guideline rates',
  slug: 'new-guideline-rates',
  summary: 'A summary',
  content: 'Content',
  author: 'Ada Example',
})
const fields = typedFrom(newsType, item)
const input = formSchema(newsType).parse(fields)

beforeEach(() => {
  stubLocalStorage()
  $toast.set(null)
  const account = { id: 1, username: 'ada', name: 'Ada Example', email: 'ada@example.com', role: 'user' as const }
  $session.set({ kind: 'signed-in', account })
})

test('dates a new article today in London and names the signed-in person as author', async () => {
  const desk = deskRecords.news.open(null, { now: () => new Date('2024-06-30T23:30:00Z') })
  await desk.load()
  expect(desk.$state.get()).toMatchObject({ stored: { date: '2024-07-01', author: 'Ada Example', title: '' } })
})

test('makes a blank slug from the title, and stores a blank picture as null', () => {
  expect(formSchema(newsType).parse({ ...fields, slug: ' ' })).toMatchObject({
    slug: 'new-guideline-rates',
    imageUrl: null,
    imageAlt: null,
  })
})

test('announces a created article', async () => {
  const sent = stubServer({ 'POST /api/news': jsonAnswer(item, 201) })
  expect(await deskRecords.news.open(null).save(input)).toMatchObject({ kind: 'saved' })
  expect(sent.map(({ method, address }) => `${method} ${address}`)).toEqual(['POST /api/news'])
  expect($toast.get()?.title).toBe('News article created')
})

test("sends the version that was read, and shows the other person's version on a conflict", async () => {
  const current = { ...item, title: 'Theirs' }
  const sent = stubServer({
    'GET /api/news/4': jsonAnswer(item, 200, { ETag: '"1"' }),
    'PUT /api/news/4': problemAnswer(412, 'Changed by someone else.', { current }, { ETag: '"2"' }),
  })
  const desk = deskRecords.news.open(4)
  await desk.load()
  expect(await desk.save(input)).toEqual({ kind: 'conflict', theirs: { record: current, etag: '"2"' } })
  expect(sent.at(-1)?.headers.get('If-Match')).toBe('"1"')
  expect($toast.get()).toMatchObject({ title: 'Update failed', description: 'Changed by someone else.' })
})

test('keeps drafts of an article separate from those of a case with the same id', async () => {
  stubServer({ 'GET /api/news/4': jsonAnswer(item) })
  const desk = deskRecords.news.open(4)
  await desk.load()
  desk.type({ ...fields, title: 'Half a ti' })
  desk.flush()
  expect(storedKeys('draft:news:4#')).toHaveLength(1)
  expect(storedKeys('draft:case:4')).toEqual([])
})
