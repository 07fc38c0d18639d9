import { expect, test, vi } from 'vitest'
import { database } from '#db/connection/client.ts'
import { users } from '#db/schema/accounts.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { accountSchema, loginAnswerSchema } from '#domain/accounts/account.ts'
import { Refusal } from '#scripts/platform/refusal.ts'
import { manageStaff } from '#scripts/staff/accounts.ts'
import { answer, call, problem } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { setRows } from '#test/rows.ts'
import { addStaff, signIn } from '#test/sign-in.ts'

useDatabase()

const staff = (args: string[], input = '') => manageStaff(args, { database: database(), readPassword: async () => input })
const ada = ['ada', '--name', 'Ada Example', '--email', 'ada@costs.example']
const login = (username: string, password: string) => call('/api/auth/login', { json: { username, password } })
const me = async (as: { token: string }) => call('/api/auth/me', { headers: { Authorization: `Bearer ${as.token}` } })
const password = 'a password of my own'
const addAda = () => staff(['add', ...ada, '--stdin'], password)
const follow = (said: string) => call('/api/account/welcome', { json: { token: /#([\w-]{43})/.exec(said)?.[1], password } })

test('prints a link for a new account to set its password, and another one to reset it', async () => {
  const said = await staff(['add', ...ada])
  const { user } = await answer(await follow(said), 200, loginAnswerSchema)
  await problem(await follow(said), 410)
  await answer(await follow(await staff(['password', 'ADA'])), 200, loginAnswerSchema)
  expect(user).toMatchObject({ username: 'ada', name: 'Ada Example', email: 'ada@costs.example', role: 'owner' })
})

test("prints a link even if the site's secrets are not set", async () => {
  vi.stubEnv('SESSION_SECRET', undefined)
  expect(await staff(['add', ...ada])).toMatch(/#[\w-]{43}/)
  expect(await staff(['recover', 'ada'])).toMatch(/#[\w-]{43}/)
})

test('never prints a password from standard input, and requires a minimum length', async () => {
  await expect(staff(['add', ...ada, '--stdin'], 'too short')).rejects.toThrow('New password must be at least 12 characters.')
  const said = await staff(['add', ...ada, '--stdin'], 'a password of my own')
  expect(said).not.toContain('a password of my own')
  await answer(await login('ada', 'a password of my own'), 200, loginAnswerSchema)
})

test.each([
  ['PASSWORD1234', 'Many people use this password'],
  ['Ada Example 1', 'little more than a name'],
])('refuses %j from standard input, like the desk', async (refused, why) => {
  await expect(staff(['add', ...ada, '--stdin'], refused)).rejects.toThrow(why)
  await addAda()
  await expect(staff(['password', 'ada', '--stdin'], refused)).rejects.toThrow(why)
  await answer(await login('ada', password), 200, loginAnswerSchema)
})

test('refuses a second account with the same name or address', async () => {
  await staff(['add', ...ada])
  await expect(staff(['add', ...ada])).rejects.toThrow("'ada' (ada@costs.example) already exists.")
  await expect(staff(['add', 'other', ...ada.slice(1)])).rejects.toThrow(Refusal)
})

test('ends every session after a new password', async () => {
  const session = await signIn('clerk')
  await staff(['password', 'clerk', '--stdin'], 'the new long password')
  await problem(await me(session), 401)
  await answer(await login('clerk', 'the new long password'), 200, loginAnswerSchema)
})

/** Sets the counts to those after wrong passwords from many networks. */
async function lockOut(username: string) {
  await problem(await login(username, 'wrong'), 401)
  await setRows(rateLimits, { count: 1_000_000 })
  await problem(await login(username, 'wrong'), 429)
}

test('clears failed logins when an account is unlocked, and keeps the password', async () => {
  await addAda()
  await lockOut('ada')
  expect(await staff(['unlock', 'ada'])).toContain("'ada'")
  await answer(await login('ada', password), 200, loginAnswerSchema)
})

test('keeps the counts of other accounts when one is unlocked', async () => {
  await staff(['add', ...ada])
  await signIn('clerk')
  await lockOut('clerk')
  await staff(['unlock', 'ada'])
  await problem(await login('clerk', 'wrong'), 429)
})

test('warns that an account is disabled when it is unlocked', async () => {
  await addStaff()
  await staff(['add', ...ada])
  await staff(['disable', 'ada'])
  expect(await staff(['unlock', 'ada'])).toContain('npm run staff -- enable ada')
})

test('clears the login limit after a new password', async () => {
  await staff(['add', ...ada])
  await lockOut('ada')
  await staff(['password', 'ada', '--stdin'], 'the new long password')
  await answer(await login('ada', 'the new long password'), 200, loginAnswerSchema)
})

test('refuses a disabled account like a wrong password and ends its sessions, until it is enabled', async () => {
  await addStaff()
  await addAda()
  const { token = '' } = await answer(await login('ada', password), 200, loginAnswerSchema)
  await staff(['disable', 'ada'])
  await problem(await me({ token }), 401)
  expect((await problem(await login('ada', password), 401)).detail).toBe('Invalid username or password')
  await staff(['enable', 'ada'])
  await problem(await me({ token }), 401)
  await answer(await login('ada', password), 200, loginAnswerSchema)
})

test('ignores a remaining session of a disabled account', async () => {
  await staff(['add', ...ada])
  const session = await signIn('ada')
  // Directly, because `staff disable` would also end open sessions.
  await setRows(users, { disabled: true })
  await problem(await me(session), 401)
})

test('lists the accounts and their numbers of open sessions, without hashes', async () => {
  await signIn('clerk')
  await staff(['add', ...ada, '--role', 'writer'])
  await staff(['disable', 'ada'])
  const list = await staff(['list'])
  expect(list).toMatch(/^username\s+name\s+email\s+role\s+sessions$/m)
  expect(list).toMatch(/^ada\s+Ada Example\s+ada@costs\.example\s+writer\s+disabled$/m)
  expect(list).toMatch(/^clerk\s+Clara Clerk\s+clerk@costs\.example\s+user\s+1 open$/m)
  expect(list).not.toContain('scrypt')
  expect(accountSchema.shape).not.toHaveProperty('disabled')
})

test('makes the first account an owner, and changes the role of an account without ending its sessions', async () => {
  await staff(['add', ...ada])
  await expect(staff(['role', 'ada', 'user'])).rejects.toThrow('last owner')
  const session = await signIn('clerk')
  await staff(['role', 'clerk', 'owner'])
  expect(await answer(await me(session), 200, accountSchema)).toMatchObject({ username: 'clerk', role: 'owner' })
  await staff(['role', 'ada', 'writer'])
  expect(await staff(['list'])).toMatch(/^ada\s.*\swriter\s+0 open$/m)
})

test.each([
  [[], /npm run staff -- list/],
  [['password', 'nobody', '--stdin'], /There is no account 'nobody'|at least 12/],
  [['add'], /A username is missing/],
  [['add', 'ada'], /--name: Name is required\.\n--email/],
  [['password', 'nobody'], /There is no account 'nobody'/],
  [['unlock', 'nobody'], /There is no account 'nobody'/],
  [['disable', 'nobody'], /There is no account 'nobody'/],
  [['role', 'nobody'], /A role is one of writer, user, owner/],
  [['add', ...ada, '--role', 'admin'], /A role is one of/],
  [['list', '--loud'], /Unknown option '--loud'/],
])('explains what is wrong with %j', async (args, words) => {
  await expect(staff(args)).rejects.toThrow(words)
})
