import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { database } from '#db/connection/client.ts'
import { teamMembers } from '#db/schema/team.ts'
import { answer, call, problem, type SignedIn } from '#test/call.ts'
import { teamStore } from '#test/content-stores.ts'
import { useDatabase } from '#test/database.ts'
import { memberInput } from '#test/fixtures.ts'
import { teamMemberSchema } from '#test/record-schemas.ts'
import { signIn } from '#test/sign-in.ts'

useDatabase()

let as: SignedIn
beforeEach(async () => {
  as = await signIn()
})

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
  const stored = await teamStore.create(database(), memberInput())
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
  ['name', { name: 'x\u0000' }],
  ['position', { position: undefined }],
  ['bio', { bio: '\ud800' }],
  ['bio', { bio: 'x'.repeat(20_001) }],
  ['linkedin', { linkedin: 'javascript:alert(1)' }],
  ['twitter', { twitter: 'ftp://twitter.example' }],
  ['imageUrl', { imageUrl: 'portrait.jpg' }],
  ['phone', { phone: 'ask for me' }],
  ['email', { email: 'not an address' }],
  ['email', { email: 'a@b.example\r\nBcc: all@b.example' }],
  ['email', { email: `${'a'.repeat(64)}@${'b.'.repeat(100)}example` }],
])('refuses a member with a bad %s: %j', async (field, change) => {
  expect(Object.keys((await problem(await create({ ...memberInput(), ...change }), 422)).errors ?? {})).toEqual([field])
  expect(await database().$count(teamMembers)).toBe(0)
})

test('returns 412 with the stored member for an edit of an older version', async () => {
  const stored = await teamStore.create(database(), memberInput())
  const seen = z.string().parse((await call(`/api/team/${stored.id}`)).headers.get('ETag'))
  const first = await put(stored.id, memberInput({ name: 'Theirs' }), { 'If-Match': seen })
  expect(first.headers.get('ETag')).not.toBe(seen)
  const theirs = await answer(first, 200, teamMemberSchema.strict())
  const refused = await problem(await put(stored.id, memberInput({ name: 'Mine' }), { 'If-Match': seen }), 412)
  expect(refused['current']).toEqual(theirs)
  expect(await teamStore.find(database(), stored.id)).toEqual(theirs)
})

test('answers 404 to an edit and a deletion of a removed member', async () => {
  const { id } = await teamStore.create(database(), memberInput())
  expect((await call(`/api/team/${id}`, { method: 'DELETE', as })).status).toBe(204)
  await problem(await call(`/api/team/${id}`), 404)
  await problem(await put(id, memberInput()), 404)
  await problem(await call(`/api/team/${id}`, { method: 'DELETE', as }), 404)
})
