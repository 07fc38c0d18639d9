import { afterEach, beforeEach, expect, test } from 'vitest'
import { jsonAnswer, problemAnswer, type SentRequest, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { aMember } from '#test/fixtures.ts'
import { $toast } from '../browser/toasts.ts'
import { forgetFetched } from '../http/queries.ts'
import { deskRecords } from './desk-records.ts'

const team = [1, 2, 3].map((id) => aMember({ id, name: `Member ${id}` }))
const saved = jsonAnswer([])

const { move } = deskRecords.team
const ids = () => deskRecords.team.$list.get().data?.map(({ id }) => id)
const orders = (sent: SentRequest[]) => sent.map(({ body }) => body).filter((body) => body !== undefined)

let stop: () => void

afterEach(() => stop())

beforeEach(async () => {
  stubLocalStorage()
  $toast.set(null)
  stubServer({ 'GET /api/team': jsonAnswer(team) })
  forgetFetched()
  stop = deskRecords.team.$list.listen(() => {})
  await expect.poll(ids).toEqual([1, 2, 3])
})

test('shows a move at once, and sends only the last of several moves made during a save', async () => {
  const sent = stubServer({ 'PUT /api/team/order': saved })
  const moving = move(1, 1)
  expect(ids()).toEqual([2, 1, 3])
  await move(1, 2)
  await move(3, 0)
  await moving
  expect(orders(sent)).toEqual(['{"ids":[2,1,3]}', '{"ids":[3,2,1]}'])
  expect([ids(), $toast.get()]).toEqual([[3, 2, 1], null])
})

test('returns to the last saved order if a move is refused, and reports the reason', async () => {
  let calls = 0
  stubServer({
    'PUT /api/team/order': () => {
      calls += 1
      return calls === 1 ? jsonAnswer([]) : problemAnswer(503, 'The database is away.')
    },
  })
  const moving = move(2, 0)
  await move(3, 0)
  await moving
  expect(ids()).toEqual([2, 1, 3])
  expect($toast.get()).toMatchObject({
    title: 'Update failed',
    description: 'The order of the team could not be saved',
    reason: 'The database is away.',
  })
})

test('fetches the team again when its members have changed', async () => {
  const changed = [...team, aMember({ id: 4, name: 'Member 4' })]
  stubServer({ 'PUT /api/team/order': problemAnswer(422, 'The team has changed.'), 'GET /api/team': jsonAnswer(changed) })
  await move(2, 0)
  await expect.poll(ids).toEqual([1, 2, 3, 4])
})
