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

test('signs in with the username in any case, with blanks, and in any Unicode form', async () => {
  for (const username of ['admin', 'Zoë']) await addStaff(username, await quickHash(password))
  expect(await signsInAs(' ADMIN ')).toBe('admin')
  expect(await signsInAs('ZOE\u0308')).toBe('Zoë')
})

test('refuses new names that look like a stored name, and a stored address in any case', async () => {
  for (const [name, alike] of [
    ['paul', ['PAUL', 'pauI', 'pau1', 'pau|']],
    ['mark', ['rnark']],
    ['zoe0', ['zoeO', 'zoeo']],
  ] as const) {
    await staff(['add', name, ...person(name), '--stdin'], password)
    for (const other of alike) await expect(staff(['add', other, ...person('other')]), other).rejects.toThrow(Refusal)
  }
  await expect(staff(['add', 'other', '--name', 'Other', '--email', 'PAUL@costs.example'])).rejects.toThrow("'paul'")
  expect(await staff(['add', 'ada', ...person('ada')])).toContain("'ada'")
})

test('refuses new usernames with letters other than a to z, in the command and at the desk', async () => {
  const owner = await signInAs('owner')
  for (const name of ['аda', 'Zoë', 'ada lovelace']) {
    await expect(staff(['add', name, ...person('other')])).rejects.toThrow('letters a to z')
    const json = { username: name, name: 'Ada', role: 'user' }
    expect(await faultyFields(await call('/api/accounts', { json, as: owner })), name).toEqual(['username'])
  }
})

test('still signs in to two old accounts whose names differ only by case, and allows no third', async () => {
  for (const [twin, username] of ['Zoe', 'zoe'].entries())
    await addRows(users, { username, name: 'Zoe', email: username, password: await quickHash(`${password} ${username}`), twin })
  expect(await signsInAs('Zoe', `${password} Zoe`)).toBe('Zoe')
  expect(await signsInAs('zoe', `${password} zoe`)).toBe('zoe')
  expect((await findUserByUsername(database(), 'ZOE'))?.username).toBe('Zoe')
  await expect(addRows(users, { username: 'ZOE', name: 'Zoe', email: 'x', password: 'none' })).rejects.toThrow()
})

test('accepts a password with accents in any Unicode form, for a hash from either form', async () => {
  const salt = randomBytes(16)
  for (const form of ['NFC', 'NFD']) {
    const key = scryptSync('café au lait 12'.normalize(form), salt, 32, { N: 2 ** 10, r: 8, p: 1 })
    await addStaff(form, `$scrypt$ln=10,r=8,p=1$${salt.toString('base64')}$${key.toString('base64')}`)
    expect(await signsInAs(form, 'café au lait 12')).toBe(form)
    expect(await signsInAs(form, 'cafe\u0301 au lait 12')).toBe(form)
    await problem(await login(form, 'cafe au lait 12'), 401)
  }
})
