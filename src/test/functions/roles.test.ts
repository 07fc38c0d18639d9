import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeAccess } from '#db/accounts/users.ts'
import { database } from '#db/connection/client.ts'
import { users } from '#db/schema/accounts.ts'
import { capabilities, mayDo } from '#domain/accounts/capabilities.ts'
import { type Role, roles } from '#domain/accounts/roles.ts'
import { readApiCalls } from '#test/api-calls.ts'
import { call, origin, problem } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { setRows } from '#test/rows.ts'
import { addStaff, signInAs } from '#test/sign-in.ts'

useDatabase()

const calls = await readApiCalls()
test.each(roles)('lets the role %s make exactly the calls of its capabilities', async (role) => {
  const staff = await signInAs(role)
  for (const { name, method, path, who } of calls) {
    if (who === 'anyone') continue
    const response = await call(path, { method, as: staff })
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

test.each(roles)('also checks the role %s where only some calls need a session', async (role) => {
  const staff = await signInAs(role)
  const answers = []
  for (const [name, query] of [
    ['GET /api/cases', '?q=costs'],
    ['GET /api/health', '?deep=1'],
    ['POST /api/publish', ''],
  ] as const) {
    const [method = '', path = ''] = name.split(' ')
    answers.push([name, (await call(`${path}${query}`, { method, as: staff })).status === 403])
  }
  expect(answers).toEqual([
    ['GET /api/cases', false],
    ['GET /api/health', false],
    ['POST /api/publish', role === 'writer'],
  ])
})

test('shows a writer only the public part of the community settings', async () => {
  const shown = async (role: Role) => JSON.parse(await (await call('/api/community', { as: await signInAs(role) })).text())
  expect(await shown('user')).toHaveProperty('discordWebhookSet')
  expect(await shown('writer')).not.toHaveProperty('discordWebhookSet')
})

test('refuses a HEAD request like the GET request', async () => {
  const staff = await signInAs('writer')
  expect((await call('/api/enquiries', { method: 'HEAD', as: staff })).status).toBe(403)
})

test('applies a new role to open sessions', async () => {
  const staff = await signInAs('user')
  const read = async () => (await call('/api/enquiries', { as: staff, headers: { Origin: origin } })).status
  expect(await read()).toBe(200)
  await changeAccess(database(), 'user', { role: 'writer' })
  expect(await read()).toBe(403)
})

const ownersOf = async () => (await database().select().from(users).where(eq(users.role, 'owner'))).filter(({ disabled }) => !disabled)

test.each([{ role: 'user' } as const, { disabled: true }])('protects the last owner from %o', async (change) => {
  await signInAs('owner')
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

test('stores no role that does not exist', async () => {
  await addStaff('clerk')
  await expect(database().execute(`update users set role = 'admin'`)).rejects.toThrow()
})
