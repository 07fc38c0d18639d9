import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { database } from '#db/connection/client.ts'
import { enquiries as enquiryTable } from '#db/schema/enquiries.ts'
import auth from '#functions/auth.ts'
import contact from '#functions/contact.ts'
import health from '#functions/health.ts'
import { call, problem } from '#test/call.ts'
import { useCutDatabase } from '#test/cut-database.ts'
import { useDatabase } from '#test/database.ts'
import { caseInput, enquiry } from '#test/fixtures.ts'
import { cases, news } from '#test/resources.ts'

useDatabase()

const { cutter, staff } = useCutDatabase()

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  // Whatever the test before left behind is gone, and the pool knows it.
  cutter().hiccup()
  await wait(50)
})

const save = () => call(cases, '/api/cases', { json: caseInput(), as: staff() })
const send = (ip: string) => call(contact, '/api/contact', { json: enquiry({ message: ip }), ip })
const calls = () => [
  call(health, '/api/health'),
  call(cases, '/api/cases'),
  call(news, '/api/news'),
  call(auth, '/api/auth/me', { as: staff() }),
  save(),
  send('a visitor'),
]

async function expectAway(): Promise<void> {
  for (const response of await Promise.all(calls())) {
    expect(response.headers.get('Retry-After')).toBe('5')
    await problem(response, 503)
  }
}

const many = () => Array.from({ length: 20 }, (_, index) => send(`visitor ${index}`))
const statusesOf = async (asked: Promise<Response>[]) => new Set((await Promise.all(asked)).map(({ status }) => status))

test('with a database that takes half a minute for an answer every call is answered 503 in time, and all is well once it is quick', async () => {
  expect(await statusesOf(many())).toEqual(new Set([201]))
  cutter().slow(30_000)
  await expectAway()
  await cutter().mend()
  expect(await statusesOf(many())).toEqual(new Set([201]))
})

test('however many statements a call needs, and each of them slow, its answer comes in time', async () => {
  expect((await save()).status).toBe(201)
  cutter().slow(900)
  expect((await save()).status).toBe(503)
})

test('frozen in the handshake every call is answered 503 in time, and once it speaks there is not one more 503', async () => {
  cutter().freezeAfter(1)
  await expectAway()
  await cutter().mend()
  expect(await statusesOf(many())).toEqual(new Set([201]))
})

test('calls that stand in the handshake when the database comes back are answered, and so are those behind them', async () => {
  cutter().freeze()
  const stuck = many()
  await wait(300)
  await cutter().mend()
  expect(await statusesOf([...stuck, ...many()])).toEqual(new Set([201]))
  expect(await database().$count(enquiryTable)).toBe(40)
})

test('after one call met a connection that fell silent, no other meets one', async () => {
  expect(await statusesOf(many())).toEqual(new Set([201]))
  cutter().freeze()
  const first = send('the first')
  await cutter().mend()
  await problem(await first, 503)
  expect(await statusesOf(many())).toEqual(new Set([201]))
})
