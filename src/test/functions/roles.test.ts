import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeAccess } from '#db/accounts/users.ts'
import { database } from '#db/connection/client.ts'
import { users } from '#db/schema/accounts.ts'
import { capabilities, mayDo, type Role, roles } from '#domain/accounts/capabilities.ts'
import { readApiCalls } from '#test/api-calls.ts'
import { call, origin, problem, type SignedIn } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { setRows } from '#test/rows.ts'
import { addStaff, signInAs } from '#test/sign-in.ts'

useDatabase()

const calls = await readApiCalls()
test.each(roles)('lets the role %s make, by cookie from the site itself, exactly the calls of its capabilities', async (role) => {
  const { cookie } = await signInAs(role)
  for (const { name, method, path, who } of calls) {
    if (who === 'anyone') continue
    const response = await call(path, { method, headers: { Cookie: cookie, Origin: origin } })
    expect(response.status, name).not.toBe(401)
    expect(response.status === 403, name).toBe(!mayDo(role, who))
    if (response.status === 403) expect((await problem(response, 403)).detail, name).toContain('owner')
  }
})

test('lets a writer only read, write drafts and manage their own account, and only an owner handle accounts, audit and personal data', () => {
  const of = (role: Role) => capabilities.filter((capability) => mayDo(role, capability))
  expect(of('writer')).toEqual(['add a passkey', 'own account', 'read records', 'write drafts'])
  expect(capabilities.filter((capability) => !of('user').includes(capability))).toEqual([
    'manage accounts',
    'read the audit trail',
    'handle personal data',
    'switch judgments',
  ])
  expect(of('owner')).toEqual(capabilities)
})

test('checks the present role for a HEAD request, for each field, and where only some calls need a session', async () => {
  const [writer, user] = [await signInAs('writer'), await signInAs('user')]
  const statusOf = async (as: SignedIn, path: string, method = 'GET') => (await call(path, { method, as })).status
  for (const path of ['/api/cases?q=costs', '/api/health?deep=1']) expect(await statusOf(writer, path), path).not.toBe(403)
  expect([await statusOf(writer, '/api/publish', 'POST'), await statusOf(user, '/api/publish', 'POST')]).toEqual([403, 502])
  // A HEAD request is refused like the GET request.
  expect(await statusOf(writer, '/api/enquiries', 'HEAD')).toBe(403)
  const settings = async (as: SignedIn) => JSON.parse(await (await call('/api/community', { as })).text())
  expect(await settings(user)).toHaveProperty('discordWebhookSet')
  expect(await settings(writer)).not.toHaveProperty('discordWebhookSet')
  await changeAccess(database(), 'user', { role: 'writer' })
  expect(await statusOf(user, '/api/enquiries')).toBe(403)
})

const ownersOf = async () => (await database().select().from(users).where(eq(users.role, 'owner'))).filter(({ disabled }) => !disabled)

test('protects the last owner from losing the role or being disabled', async () => {
  await signInAs('owner')
  for (const change of [{ role: 'user' } as const, { disabled: true }])
    expect(await changeAccess(database(), 'owner', change)).toEqual({ kind: 'last-owner' })
  expect(await ownersOf()).toHaveLength(1)
})

test('keeps one owner if two remove each other at the same moment', async () => {
  for (const username of ['ada', 'bea']) {
    await addStaff(username)
    await setRows(users, { role: 'owner' }, eq(users.username, username))
  }
  const outcomes = await Promise.all([
    changeAccess(database(), 'ada', { role: 'user' }),
    changeAccess(database(), 'bea', { disabled: true }),
  ])
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['changed', 'last-owner'])
  expect(await ownersOf()).toHaveLength(1)
})

test('refuses to store a role that does not exist', async () => {
  await addStaff('clerk')
  await expect(database().execute(`update users set role = 'admin'`)).rejects.toThrow()
})
