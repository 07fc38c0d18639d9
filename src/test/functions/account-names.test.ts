import { randomBytes, scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { findUserByUsername } from '#db/accounts/users.ts'
import { database } from '#db/connection/client.ts'
import { users } from '#db/schema/accounts.ts'
import { loginAnswerSchema } from '#domain/accounts/account.ts'
import { Refusal } from '#scripts/platform/refusal.ts'
import { manageStaff } from '#scripts/staff/accounts.ts'
import { answer, call, faultyFields, problem } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { addRows } from '#test/rows.ts'
import { addStaff, quickHash, signInAs } from '#test/sign-in.ts'

useDatabase()

const staff = (args: string[], input = '') => manageStaff(args, { database: database(), readPassword: async () => input })
const person = (name: string) => ['--name', name, '--email', `${name}@costs.example`]
const login = (username: string, password: string) => call('/api/auth/login', { json: { username, password } })
const password = 'a password 123'

async function signsInAs(username: string, typed = password): Promise<string> {
  return (await answer(await login(username, typed), 200, loginAnswerSchema)).user.username
}

test.each([
  ['admin', 'Admin'],
  ['admin', ' ADMIN '],
  ['Zoë', 'zoe\u0308'],
  ['Zoe\u0308', 'ZOË'],
])('signs in as %j with the username %j', async (username, typed) => {
  await addStaff(username, await quickHash(password))
  expect(await signsInAs(typed)).toBe(username)
})

test.each([
  ['paul', ['PAUL', 'pauI', 'pau1', 'pau|']],
  ['mark', ['rnark', 'MARK']],
  ['zoe0', ['zoeO', 'zoeo']],
])('refuses names that look like %j', async (name, alike) => {
  await staff(['add', name, ...person(name), '--stdin'], password)
  for (const other of alike) await expect(staff(['add', other, ...person('other')])).rejects.toThrow(Refusal)
  expect(await staff(['add', 'ada', ...person('ada')])).toContain("'ada'")
})

test.each(['Ａda', '𝐚𝐝𝐚', 'аda', 'ɑda', 'Zoë', 'ada lovelace'])(
  'refuses the new username %j, whose letters may look like others',
  async (name) => {
    await expect(staff(['add', name, ...person('other')])).rejects.toThrow('letters a to z')
    const json = { username: name, name: 'Ada', role: 'user' }
    expect(await faultyFields(await call('/api/accounts', { json, as: await signInAs('owner') }))).toEqual(['username'])
  },
)

test('refuses a name that differs only by case, in the command and in the database', async () => {
  await staff(['add', 'zoe', ...person('zoe'), '--stdin'], password)
  for (const name of ['Zoe', 'ZOE']) await expect(staff(['add', name, ...person('other')])).rejects.toThrow("'zoe' (zoe@costs.example)")
  await expect(staff(['add', 'other', '--name', 'Other', '--email', 'ZOE@costs.example'])).rejects.toThrow("'zoe'")
  await expect(addStaff('Zoe')).rejects.toThrow()
})

test('accepts a name in any case in the other commands, and prints it as stored', async () => {
  // The first account is the owner, who cannot be disabled.
  await addStaff()
  await staff(['add', 'zoe', ...person('zoe'), '--stdin'], password)
  expect(await staff(['password', 'Zoe', '--stdin'], 'another password')).toContain("'zoe'")
  expect(await staff(['disable', 'ZOE'])).toContain("'zoe'")
  await problem(await login('zoe', 'another password'), 401)
  expect(await staff(['enable', 'Zoe'])).toContain("'zoe'")
  expect(await signsInAs('Zoe', 'another password')).toBe('zoe')
})

test('still signs in to two old accounts whose names differ only by case, and allows no third', async () => {
  for (const [twin, username] of ['Zoe', 'zoe'].entries())
    await addRows(users, { username, name: 'Zoe', email: username, password: await quickHash(`${password} ${username}`), twin })
  expect(await signsInAs('Zoe', `${password} Zoe`)).toBe('Zoe')
  expect(await signsInAs('zoe', `${password} zoe`)).toBe('zoe')
  expect((await findUserByUsername(database(), 'ZOE'))?.username).toBe('Zoe')
  await expect(addRows(users, { username: 'ZOE', name: 'Zoe', email: 'x', password: 'none' })).rejects.toThrow()
})

test('accepts a password with accents in any Unicode form', async () => {
  await addStaff('clerk', await quickHash('cafe\u0301 au lait 12'))
  expect(await signsInAs('clerk', 'café au lait 12')).toBe('clerk')
  expect(await signsInAs('clerk', 'cafe\u0301 au lait 12')).toBe('clerk')
  await problem(await login('clerk', 'cafe au lait 12'), 401)
})

test.each(['NFC', 'NFD'])('accepts a password whose older hash was made from its %s form', async (form) => {
  const salt = randomBytes(16)
  const key = scryptSync('café au lait 12'.normalize(form), salt, 32, { N: 2 ** 10, r: 8, p: 1 })
  await addStaff('clerk', `$scrypt$ln=10,r=8,p=1$${salt.toString('base64')}$${key.toString('base64')}`)
  expect(await signsInAs('clerk', 'café au lait 12')).toBe('clerk')
  expect(await signsInAs('clerk', 'cafe\u0301 au lait 12')).toBe('clerk')
})
