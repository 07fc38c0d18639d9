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
