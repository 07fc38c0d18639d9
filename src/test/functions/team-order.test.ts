import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { database } from '#db/connection/client.ts'
import { readPublication } from '#db/publication/publication.ts'
import type { TeamMember } from '#domain/team/type.ts'
import { useBuildHook } from '#test/build-hook.ts'
import { answer, call, problem, type SignedIn } from '#test/call.ts'
import { teamStore } from '#test/content-stores.ts'
import { useDatabase } from '#test/database.ts'
import { memberInput } from '#test/fixtures.ts'
import { teamMemberSchema } from '#test/record-schemas.ts'
import { signIn } from '#test/sign-in.ts'

useDatabase()
const hook = useBuildHook()

let as: SignedIn
let [zoe, amy, max] = [0, 0, 0]

beforeEach(async () => {
  as = await signIn()
  const add = async (name: string) => (await teamStore.create(database(), memberInput({ name }))).id
  zoe = await add('Zoe')
  amy = await add('Amy')
  max = await add('Max')
})

const order = (json: unknown) => call('/api/team/order', { method: 'PUT', json, as })
const names = (members: TeamMember[]) => members.map(({ name }) => name)
const stored = async () => names(await teamStore.list(database()))

test('stores the order set by staff, and shows visitors its first member first', async () => {
  const answered = await answer(await order({ ids: [max, zoe, amy] }), 200, z.array(teamMemberSchema.strict()))
  expect(names(answered)).toEqual(['Max', 'Zoe', 'Amy'])
  expect(names(await answer(await call('/api/team'), 200, z.array(teamMemberSchema)))).toEqual(['Max', 'Zoe', 'Amy'])
})

test('changes the content once and requests one build', async () => {
  const { contentVersion } = await readPublication(database())
  await order({ ids: [amy, max, zoe] })
  expect(await readPublication(database())).toMatchObject({ contentVersion: contentVersion + 1, requestedVersion: contentVersion + 1 })
  expect(hook().accepted()).toBe(1)
})

test('changes no member, so that an open form can still save', async () => {
  const before = await teamStore.list(database())
  await order({ ids: [amy, max, zoe] })
  expect((await teamStore.list(database())).sort((a, b) => a.id - b.id)).toEqual(before)
})

test('puts a newly added member last', async () => {
  await order({ ids: [max, zoe, amy] })
  await teamStore.create(database(), memberInput({ name: 'Ben' }))
  expect(await stored()).toEqual(['Max', 'Zoe', 'Amy', 'Ben'])
})

test.each<[string, () => unknown]>([
  ['no list at all', () => ({})],
  ['no list', () => ({ ids: zoe })],
  ['a list of texts', () => ({ ids: [zoe, amy, max].map(String) })],
  ['nobody', () => ({ ids: [] })],
  ['a member left out', () => ({ ids: [zoe, amy] })],
  ['a member twice', () => ({ ids: [zoe, amy, max, zoe] })],
  ['a member twice instead of another', () => ({ ids: [zoe, amy, amy] })],
  ['a member too many', () => ({ ids: [zoe, amy, max, 2147483647] })],
  ['a stranger instead', () => ({ ids: [zoe, amy, 2147483647] })],
  ['a number no id can be', () => ({ ids: [zoe, amy, 99999999999] })],
  ['half a number', () => ({ ids: [zoe, amy, 1.5] })],
  ['a list without end', () => ({ ids: Array.from({ length: 1001 }, (_, index) => index + 1) })],
])('refuses an order with %s and changes nothing', async (_what, json) => {
  const before = await readPublication(database())
  const { errors } = await problem(await order(json()), 422)
  expect(Object.keys(errors ?? {})[0]).toMatch(/^ids(\.\d)?$/)
  expect(await stored()).toEqual(['Zoe', 'Amy', 'Max'])
  expect([await readPublication(database()), hook().calls()]).toEqual([before, 0])
})

test('stores one of many parallel orders completely', async () => {
  const orders = [
    [zoe, amy, max],
    [max, amy, zoe],
    [amy, zoe, max],
  ]
  const responses = await Promise.all([...orders, ...orders].map((ids) => order({ ids })))
  expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(orders).toContainEqual((await teamStore.list(database())).map(({ id }) => id))
})
