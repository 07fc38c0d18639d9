import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { listedDraftSchema } from '#domain/drafts/drafts.ts'
import { newsType } from '#domain/news/type.ts'
import { api } from '#domain/site/paths.ts'
import { jsonAnswer, problemAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { aDraft, aMember, anArticle } from '#test/fixtures.ts'
import { $toast } from '../browser/toasts.ts'
import { draftingOf, typedFrom } from '../content/content-form.ts'
import { deskRecords } from '../content/desk-records.ts'
import { createList } from '../http/queries.ts'

const member = (id: number, name: string) => aMember({ id, name })
const article = (id: number) => anArticle({ id, title: `Article ${id}`, slug: `article-${id}` })
/** In the order set by staff, which differs from the order of ids. */
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

test.each([
  ['team', 'team member'],
  ['news', 'news article'],
] as const)('puts a record of %s back if the server refuses the deletion, and reports that', async (kind, noun) => {
  stubServer({ [`DELETE /api/${kind}/2`]: problemAnswer(503, 'The database is away.') })
  await deskRecords[kind].remove(2, () => {})
  expect([names(), articles()]).toEqual([
    ['Zoe', 'Amy', 'Max'],
    [3, 2, 1],
  ])
  expect($toast.get()).toMatchObject({ title: 'Delete failed', description: `An error occurred while deleting the ${noun}` })
})

test('deletes several members, and restores each to their old position, so that About Me stays About Me', async () => {
  stubServer({
    'DELETE /api/team/9': done,
    'DELETE /api/team/2': problemAnswer(404, 'Gone.'),
    'DELETE /api/team/5': done,
    'POST /api/team/9/restore': jsonAnswer(member(9, 'Zoe as stored')),
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
    ['Zoe as stored', 'Max'],
    [5, 9],
  ])
})

test('restores the others if one of several articles cannot return, and retries only that one', async () => {
  const requested: number[] = []
  const noting = (id: number, answer: () => Response) => () => {
    requested.push(id)
    return answer()
  }
  stubServer({
    'DELETE /api/news/3': done,
    'DELETE /api/news/2': done,
    'POST /api/news/2/restore': noting(2, () => problemAnswer(409, 'The slug is taken.')),
    'POST /api/news/3/restore': noting(3, () => jsonAnswer(article(3))),
  })
  await deskRecords.news.removeAll([3, 2], () => {})
  $toast.get()?.action?.run()
  await expect.poll(() => $toast.get()?.description).toBe('1 of 2 news articles restored.')
  expect(articles()).toEqual([3, 1])
  $toast.get()?.action?.run()
  await expect.poll(() => requested).toEqual([2, 3, 2])
})

test('keeps the members that the server did not delete in their places, and offers to undo the others', async () => {
  stubServer({ 'DELETE /api/team/9': done, 'DELETE /api/team/2': problemAnswer(503, 'The database is away.') })
  await deskRecords.team.removeAll([9, 2, 5], () => {})
  expect(names()).toEqual(['Amy', 'Max'])
  expect($toast.get()).toMatchObject({ title: 'Delete failed', description: '1 of 3 team members deleted.', action: { label: 'Undo' } })
})

const drafting = draftingOf(newsType)

/** The draft of an article after it was taken off the website. */
const draftWith = (recordId: number, title = `Article ${recordId}`) =>
  aDraft({
    ...{ id: recordId + 10, recordId, name: title, updatedAt: new Date(1000 * recordId).toISOString() },
    fields: drafting.toFields({ ...typedFrom(newsType, article(recordId)), title }),
  })

test('takes several articles off the website, and publishes them again on undo, except earlier drafts', async () => {
  const titles: Record<number, string> = { 2: 'Half a title', 1: 'Article 1' }
  let reads = 0
  const sent = stubServer({
    'GET /api/drafts': () => {
      reads += 1
      return jsonAnswer([])
    },
    'GET /api/news': jsonAnswer([article(3)]),
    'POST /api/drafts/unpublish': ({ body }) => {
      const { recordId } = JSON.parse(String(body))
      return jsonAnswer(draftWith(recordId, titles[recordId]), 201)
    },
    'POST /api/drafts/11/publish': jsonAnswer(article(1)),
  })
  onTestFinished(createList(api.drafts, listedDraftSchema).$list.listen(() => {}))
  await expect.poll(() => reads).toBe(1)
  await deskRecords.news.unpublishAll([2, 1])
  await expect.poll(() => reads, { message: 'the list of drafts is read again' }).toBe(2)
  expect($toast.get()).toMatchObject({
    title: '2 news articles off the website',
    description: expect.stringContaining('Undo leaves out 1, where the draft differs from this list.'),
  })
  $toast.get()?.action?.run()
  await expect.poll(() => $toast.get()?.title).toBe('1 news article published again')
  const published = sent.filter(({ address }) => address.endsWith('/publish'))
  expect(published.map(({ address, headers }) => [address, headers.get('If-Match')])).toEqual([['/api/drafts/11/publish', '"1000"']])
})
