import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { database } from '#db/connection/client.ts'
import { readPublication } from '#db/publication/publication.ts'
import type { TeamMember } from '#domain/team/type.ts'
import { useBuildHook } from '#test/build-hook.ts'
import { answer, call, faultyFields, problem } from '#test/call.ts'
import { storeMember, teamStore } from '#test/content-stores.ts'
import { useDatabase } from '#test/database.ts'
import { memberInput } from '#test/fixtures.ts'
import { teamMemberSchema } from '#test/record-schemas.ts'
import { useStaff } from '#test/staff.ts'

useDatabase()

const as = useStaff()

const create = (json: unknown) => call('/api/team', { json, as })
const put = (id: number, json: unknown, headers: Record<string, string> = {}) =>
  call(`/api/team/${id}`, { method: 'PUT', json, headers, as })

test.each(['0', '2147483647', '2147483648', 'amy', '%00'])('answers 404 for the member %s', async (id) => {
  await problem(await call(`/api/team/${id}`), 404)
})

test('stores a valid member, and nothing of one with a link that is no web address', async () => {
  const links = { linkedin: 'javascript:alert(1)', twitter: 'ftp://twitter.example', imageUrl: 'portrait.jpg' }
  expect((await faultyFields(await create({ ...memberInput(), ...links }))).toSorted()).toEqual(Object.keys(links).toSorted())
  const created = await answer(await create(memberInput({ linkedin: '' })), 201, teamMemberSchema.strict())
  expect(created).toMatchObject(memberInput({ linkedin: null }))
  expect(await teamStore.list(database())).toEqual([created])
})

test('shows anyone a member by id, and returns 412 with the stored member for an edit of an older version', async () => {
  const stored = await storeMember()
  const read = await call(`/api/team/${stored.id}`)
  expect(await answer(read, 200, teamMemberSchema.strict())).toEqual(stored)
  const seen = z.string().parse(read.headers.get('ETag'))
  const first = await put(stored.id, memberInput({ name: 'Theirs' }), { 'If-Match': seen })
  expect(first.headers.get('ETag')).not.toBe(seen)
  const theirs = await answer(first, 200, teamMemberSchema.strict())
  const refused = await problem(await put(stored.id, memberInput({ name: 'Mine' }), { 'If-Match': seen }), 412)
  expect(refused['current']).toEqual(theirs)
  expect(await teamStore.find(database(), stored.id)).toEqual(theirs)
})

describe('the order of the team', () => {
  const hook = useBuildHook()

  let [zoe, amy, max] = [0, 0, 0]

  beforeEach(async () => {
    const add = async (name: string) => (await storeMember({ name })).id
    zoe = await add('Zoe')
    amy = await add('Amy')
    max = await add('Max')
  })

  const order = (json: unknown) => call('/api/team/order', { method: 'PUT', json, as })
  const names = (members: TeamMember[]) => members.map(({ name }) => name)

  test('stores the order set by staff in one change of the content, with a new member last', async () => {
    const before = await teamStore.list(database())
    const { contentVersion } = await readPublication(database())
    const answered = await answer(await order({ ids: [max, zoe, amy] }), 200, z.array(teamMemberSchema.strict()))
    expect(names(answered)).toEqual(['Max', 'Zoe', 'Amy'])
    expect(await readPublication(database())).toMatchObject({ contentVersion: contentVersion + 1, requestedVersion: contentVersion + 1 })
    expect(hook().accepted()).toBe(1)
    // No member has changed, so an open form can still save.
    expect((await teamStore.list(database())).sort((a, b) => a.id - b.id)).toEqual(before)
    await storeMember({ name: 'Ben' })
    await put(zoe, memberInput({ name: 'Zoe Z' }))
    expect(names(await answer(await call('/api/team'), 200, z.array(teamMemberSchema)))).toEqual(['Max', 'Zoe Z', 'Amy', 'Ben'])
  })

  test.each<[string, () => unknown]>([
    ['no list', () => ({ ids: zoe })],
    ['a member left out', () => ({ ids: [zoe, amy] })],
    ['a member twice instead of another', () => ({ ids: [zoe, amy, amy] })],
    ['a stranger instead', () => ({ ids: [zoe, amy, 2147483647] })],
    ['a number no id can be', () => ({ ids: [zoe, amy, 99999999999] })],
    ['a list without end', () => ({ ids: Array.from({ length: 1001 }, (_, index) => index + 1) })],
  ])('refuses an order with %s and changes nothing', async (_what, json) => {
    expect((await faultyFields(await order(json())))[0]).toMatch(/^ids(\.\d)?$/)
    expect(names(await teamStore.list(database()))).toEqual(['Zoe', 'Amy', 'Max'])
    expect(hook().calls()).toBe(0)
  })

  test('stores one of many parallel orders completely', async () => {
    const orders = [
      [zoe, amy, max],
      [max, amy, zoe],
      [amy, zoe, max],
    ]
    const responses = await Promise.all(orders.map((ids) => order({ ids })))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(orders).toContainEqual((await teamStore.list(database())).map(({ id }) => id))
  })
})
