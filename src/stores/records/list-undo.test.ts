import { beforeEach, expect, test } from 'vitest'
import { jsonAnswer, problemAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { aMember, anArticle } from '#test/fixtures.ts'
import { $toast } from '../browser/toasts.ts'
import { deskRecords } from '../content/desk-records.ts'

const member = (id: number, name: string) => aMember({ id, name })
const article = (id: number) => anArticle({ id, title: `Article ${id}` })
/** In the order that staff set, which differs from the order of ids. */
const team = [member(9, 'Zoe'), member(2, 'Amy'), member(5, 'Max')]
const names = () => deskRecords.team.$list.get().data?.map(({ name }) => name)
const articles = () => deskRecords.news.$list.get().data?.map(({ id }) => id)
const done = new Response(null, { status: 204 })

beforeEach(async () => {
  stubLocalStorage()
  $toast.set(null)
  stubServer({ 'GET /api/team': jsonAnswer(team), 'GET /api/news': jsonAnswer([3, 2, 1].map(article)) })
  deskRecords.team.$list.listen(() => {})
  deskRecords.news.$list.listen(() => {})
  await Promise.all([deskRecords.team.reload(), deskRecords.news.reload()])
  await expect.poll(() => [names()?.length, articles()?.length]).toEqual([3, 3])
})

test('restores a member to their old position, so that About Me stays About Me', async () => {
  stubServer({ 'DELETE /api/team/9': done, 'POST /api/team/9/restore': jsonAnswer(member(9, 'Zoe as stored')) })
  await deskRecords.team.remove(9, () => {})
  expect([names(), $toast.get()?.title]).toEqual([['Amy', 'Max'], 'Team member deleted'])
  $toast.get()?.action?.run()
  await expect.poll(() => $toast.get()?.title).toBe('Team member restored')
  expect(names()).toEqual(['Zoe as stored', 'Amy', 'Max'])
})

test('puts a member back when the server refuses the deletion, and says so', async () => {
  stubServer({ 'DELETE /api/team/2': problemAnswer(503, 'The database is away.') })
  await deskRecords.team.remove(2, () => {})
  expect(names()).toEqual(['Zoe', 'Amy', 'Max'])
  expect($toast.get()).toMatchObject({ title: 'Delete failed', description: 'An error occurred while deleting the team member' })
})

test('deletes and restores an article with the specified texts', async () => {
  stubServer({ 'DELETE /api/news/2': done, 'POST /api/news/2/restore': jsonAnswer(article(2)) })
  await deskRecords.news.remove(2, () => {})
  expect([articles(), $toast.get()?.title]).toEqual([[3, 1], 'News article deleted'])
  $toast.get()?.action?.run()
  await expect.poll(() => $toast.get()?.title).toBe('News article restored')
  expect(articles()).toEqual([3, 2, 1])
})

test('keeps an article when the server refuses the deletion, and says so', async () => {
  stubServer({ 'DELETE /api/news/2': problemAnswer(500, 'Something went wrong.') })
  await deskRecords.news.remove(2, () => {})
  expect(articles()).toEqual([3, 2, 1])
  expect($toast.get()).toMatchObject({ title: 'Delete failed', description: 'An error occurred while deleting the news article' })
})

test('deletes several members, and restores each to their old position', async () => {
  stubServer({
    'DELETE /api/team/9': done,
    'DELETE /api/team/2': problemAnswer(404, 'Gone.'),
    'DELETE /api/team/5': done,
    'POST /api/team/9/restore': jsonAnswer(member(9, 'Zoe')),
    'POST /api/team/5/restore': jsonAnswer(member(5, 'Max')),
  })
  let restored: readonly number[] = []
  await deskRecords.team.removeAll([9, 2, 5], (ids) => {
    restored = ids
  })
  expect([names(), $toast.get()?.title]).toEqual([[], '2 team members deleted'])
  $toast.get()?.action?.run()
  await expect.poll(() => $toast.get()?.title).toBe('2 team members restored')
  expect([names(), restored]).toEqual([
    ['Zoe', 'Max'],
    [5, 9],
  ])
})

test('keeps the members that the server did not delete in their places, and offers to undo the others', async () => {
  stubServer({ 'DELETE /api/team/9': done, 'DELETE /api/team/2': problemAnswer(503, 'The database is away.') })
  await deskRecords.team.removeAll([9, 2, 5], () => {})
  expect(names()).toEqual(['Amy', 'Max'])
  expect($toast.get()).toMatchObject({ title: 'Delete failed', description: '1 of 3 team members deleted.', action: { label: 'Undo' } })
})

test('takes several articles off the website, and publishes them again on undo', async () => {
  const draft = (id: number) => ({
    ...{ id: id + 10, kind: 'news', recordId: id, isPublic: false, name: `Article ${id}`, author: null, authorId: null },
    ...{
      updatedAt: new Date(1000 * id).toISOString(),
      state: { kind: 'draft' },
      fields: {},
      baseUpdatedAt: null,
      form: null,
      openWith: null,
    },
  })
  const sent = stubServer({
    'GET /api/news': jsonAnswer([article(3)]),
    'POST /api/drafts/unpublish': ({ body }) => jsonAnswer(draft(JSON.parse(String(body)).recordId), 201),
    'POST /api/drafts/12/publish': jsonAnswer(article(2)),
    'POST /api/drafts/11/publish': jsonAnswer(article(1)),
  })
  await deskRecords.news.unpublishAll([2, 1])
  expect($toast.get()).toMatchObject({ title: '2 news articles off the website', action: { label: 'Undo' } })
  $toast.get()?.action?.run()
  await expect.poll(() => $toast.get()?.title).toBe('2 news articles published again')
  const published = sent.filter(({ address }) => address.endsWith('/publish'))
  expect(published.map(({ headers }) => headers.get('If-Match'))).toEqual(['"2000"', '"1000"'])
})
