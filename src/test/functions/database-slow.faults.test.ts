import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { database } from '#db/connection/client.ts'
import { enquiries as enquiryTable } from '#db/schema/enquiries.ts'
import { call, problem } from '#test/call.ts'
import { useCutDatabase } from '#test/cut-database.ts'
import { useDatabase } from '#test/database.ts'
import { caseInput, enquiry } from '#test/fixtures.ts'

useDatabase()

const { cutter, staff } = useCutDatabase()

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  // Breaks the previous test's connections, which the pool notices.
  cutter().hiccup()
  await wait(50)
})

const save = () => call('/api/cases', { json: caseInput(), as: staff })
let sent = 0
const send = (ip: string) => {
  sent += 1
  return call('/api/contact', { json: enquiry({ message: `${ip} ${sent}` }), ip })
}
const calls = () => [
  call('/api/health?deep=1', { as: staff }),
  call('/api/cases'),
  call('/api/news'),
  call('/api/auth/me', { as: staff }),
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
const statusesOf = async (answers: Promise<Response>[]) => new Set((await Promise.all(answers)).map(({ status }) => status))

test('answers every call 503 in time while the database needs half a minute, and recovers', async () => {
  expect(await statusesOf(many())).toEqual(new Set([201]))
  cutter().slow(30_000)
  await expectAway()
  await cutter().reconnect()
  expect(await statusesOf(many())).toEqual(new Set([201]))
})

test('answers in time however many slow statements a call needs', async () => {
  expect((await save()).status).toBe(201)
  cutter().slow(900)
  expect((await save()).status).toBe(503)
})

test('answers 503 in time during a silent handshake, and never once the database recovers', async () => {
  cutter().freezeAfter(1)
  await expectAway()
  await cutter().reconnect()
  expect(await statusesOf(many())).toEqual(new Set([201]))
})

test('answers the calls that wait in the handshake when the database recovers, and the calls behind them', async () => {
  cutter().freeze()
  const stuck = many()
  await wait(300)
  await cutter().reconnect()
  expect(await statusesOf([...stuck, ...many()])).toEqual(new Set([201]))
  expect(await database().$count(enquiryTable)).toBe(40)
})

test('gives no second call a connection that became silent during the first', async () => {
  expect(await statusesOf(many())).toEqual(new Set([201]))
  cutter().freeze()
  const first = send('the first')
  await cutter().reconnect()
  await problem(await first, 503)
  expect(await statusesOf(many())).toEqual(new Set([201]))
})
