import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { database } from '#db/connection/client.ts'
import { readPublication } from '#db/publication/publication.ts'
import { teamMembers } from '#db/schema/team.ts'
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

test('lists members in the order of creation, even after an edit', async () => {
  for (const name of ['Zoe', 'Amy', 'Max']) await create(memberInput({ name }))
  const [first] = await answer(await call('/api/team'), 200, z.array(teamMemberSchema.strict()))
  await put(z.object({ id: z.number() }).parse(first).id, memberInput({ name: 'Zoe Z' }))
  const list = await answer(await call('/api/team'), 200, z.array(teamMemberSchema.strict()))
  expect(list.map(({ name }) => name)).toEqual(['Zoe Z', 'Amy', 'Max'])
})

test('shows anyone a member by id', async () => {
  const stored = await storeMember()
  const response = await call(`/api/team/${stored.id}`)
  expect(response.headers.get('ETag')).toMatch(/^"\d+"$/)
  expect(await answer(response, 200, teamMemberSchema.strict())).toEqual(stored)
})

test.each(['0', '2147483647', '2147483648', 'amy', '1e1', '%00', '1/2'])('answers 404 for the member %s', async (id) => {
  await problem(await call(`/api/team/${id}`), 404)
})

test('stores a valid member, with absent, null or blank optional fields as null', async () => {
  const created = await answer(await create(memberInput()), 201, teamMemberSchema.strict())
  expect(created).toMatchObject(memberInput())
  const { name, position, bio } = memberInput()
  const bare = { imageUrl: null, practisingNumber: null, qualifications: null, linkedin: null, twitter: null, email: null, phone: null }
  for (const none of [undefined, null, '']) {
    const optional = { imageUrl: none, linkedin: none, twitter: none, email: none, phone: none }
    expect(await answer(await create({ name, position, bio, ...optional }), 201, teamMemberSchema)).toMatchObject({
      name,
      position,
      bio,
      ...bare,
    })
  }
})

test.each<[string, object]>([
  ['name', { name: '' }],
  ['position', { position: undefined }],
  ['bio', { bio: 'x'.repeat(20_001) }],
  ['linkedin', { linkedin: 'javascript:alert(1)' }],
  ['twitter', { twitter: 'ftp://twitter.example' }],
  ['imageUrl', { imageUrl: 'portrait.jpg' }],
  ['phone', { phone: 'ask for me' }],
  ['email', { email: 'not an address' }],
])('refuses a member with a bad %s: %j', async (field, change) => {
  expect(await faultyFields(await create({ ...memberInput(), ...change }))).toEqual([field])
  expect(await database().$count(teamMembers)).toBe(0)
})

test('returns 412 with the stored member for an edit of an older version', async () => {
  const stored = await storeMember()
  const seen = z.string().parse((await call(`/api/team/${stored.id}`)).headers.get('ETag'))
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
    await storeMember({ name: 'Ben' })
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
    expect((await faultyFields(await order(json())))[0]).toMatch(/^ids(\.\d)?$/)
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
})
