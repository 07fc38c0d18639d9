import { expect, test, vi } from 'vitest'
import { database } from '#db/connection/client.ts'
import { users } from '#db/schema/accounts.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { accountSchema, loginAnswerSchema } from '#domain/accounts/account.ts'
import { Refusal } from '#scripts/platform/refusal.ts'
import { manageStaff } from '#scripts/staff/accounts.ts'
import { answer, call, problem } from '#test/call.ts'
import { sessionSecret, useDatabase } from '#test/database.ts'
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

test("prints a link for a new account to set its password, even without the site's secrets, and another to reset it", async () => {
  vi.stubEnv('SESSION_SECRET', undefined)
  const said = await staff(['add', ...ada])
  vi.stubEnv('SESSION_SECRET', sessionSecret)
  const { user } = await answer(await follow(said), 200, loginAnswerSchema)
  await problem(await follow(said), 410)
  await answer(await follow(await staff(['password', 'ADA'])), 200, loginAnswerSchema)
  expect(user).toMatchObject({ username: 'ada', name: 'Ada Example', email: 'ada@costs.example', role: 'owner' })
})

test('never prints a password from standard input, and refuses a weak one like the desk', async () => {
  for (const [weak, why] of [
    ['too short', 'New password must be at least 12 characters.'],
    ['PASSWORD1234', 'Many people use this password'],
    ['Ada Example 1', 'little more than a name'],
  ] as const)
    await expect(staff(['add', ...ada, '--stdin'], weak)).rejects.toThrow(why)
  expect(await addAda()).not.toContain(password)
  await expect(staff(['password', 'ada', '--stdin'], 'PASSWORD1234')).rejects.toThrow('Many people use this password')
  await answer(await login('ada', password), 200, loginAnswerSchema)
})

/** Sets the counts to those after wrong passwords from many networks. */
async function lockOut(username: string) {
  await problem(await login(username, 'wrong'), 401)
  await setRows(rateLimits, { count: 1_000_000 })
  await problem(await login(username, 'wrong'), 429)
}

test('clears failed logins of only the account that is unlocked, and keeps its password', async () => {
  await addAda()
  await signIn('clerk')
  await problem(await login('ada', 'wrong'), 401)
  await lockOut('clerk')
  await problem(await login('ada', password), 429)
  expect(await staff(['unlock', 'ada'])).toContain("'ada'")
  await answer(await login('ada', password), 200, loginAnswerSchema)
  await problem(await login('clerk', 'wrong'), 429)
})

test('ends every session and clears the login limit after a new password', async () => {
  const session = await signIn('clerk')
  await lockOut('clerk')
  await staff(['password', 'clerk', '--stdin'], 'the new long password')
  await problem(await me(session), 401)
  await answer(await login('clerk', 'the new long password'), 200, loginAnswerSchema)
})

test('refuses a disabled account like a wrong password and ends its sessions, until it is enabled', async () => {
  await addStaff()
  await addAda()
  const { token = '' } = await answer(await login('ada', password), 200, loginAnswerSchema)
  // Directly, because `staff disable` would also end open sessions.
  await setRows(users, { disabled: true })
  await problem(await me({ token }), 401)
  await setRows(users, { disabled: false })
  await staff(['disable', 'ada'])
  expect(await staff(['unlock', 'ada'])).toContain('npm run staff -- enable ada')
  expect((await problem(await login('ada', password), 401)).detail).toBe('Invalid username or password')
  await staff(['enable', 'ada'])
  await problem(await me({ token }), 401)
  await answer(await login('ada', password), 200, loginAnswerSchema)
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

test('makes the first account an owner, refuses a second with its name, and changes a role without ending sessions', async () => {
  await staff(['add', ...ada])
  await expect(staff(['add', ...ada])).rejects.toThrow("'ada' (ada@costs.example) already exists.")
  await expect(staff(['add', 'other', ...ada.slice(1)])).rejects.toThrow(Refusal)
  await expect(staff(['role', 'ada', 'user'])).rejects.toThrow('last owner')
  const session = await signIn('clerk')
  await staff(['role', 'clerk', 'owner'])
  expect(await answer(await me(session), 200, accountSchema)).toMatchObject({ username: 'clerk', role: 'owner' })
  await staff(['role', 'ada', 'writer'])
  expect(await staff(['list'])).toMatch(/^ada\s.*\swriter\s+0 open$/m)
})

test.each([
  [[], /npm run staff -- list/],
  [['add'], /A username is missing/],
  [['add', 'ada'], /--name: Name is required\.\n--email/],
  [['password', 'nobody'], /There is no account 'nobody'/],
  [['unlock', 'nobody'], /There is no account 'nobody'/],
  [['role', 'nobody'], /A role is one of writer, user, owner/],
  [['list', '--loud'], /Unknown option '--loud'/],
])('explains what is wrong with %j', async (args, words) => {
  await expect(staff(args)).rejects.toThrow(words)
})
