import { scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

const password = 'Correct horse, battery staple'

test("hashes passwords with OWASP's scrypt settings", async () => {
  const [, name, settings, salt = '', key] = (await hashPassword(password)).split('$')
  expect([name, settings]).toEqual(['scrypt', 'ln=17,r=8,p=1'])
  const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
  expect(scryptSync(password, Buffer.from(salt, 'base64'), 32, cost).toString('base64')).toBe(key)
})

test('accepts a hash made with another cost, each with its own salt', async () => {
  const stored = await hashPassword(password, 10)
  expect([await verifyPassword(password, stored), await verifyPassword('wrong', stored)]).toEqual([true, false])
  expect((await hashPassword(password, 10)).split('$')[3]).not.toBe(stored.split('$')[3])
})
