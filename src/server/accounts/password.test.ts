import { scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

const password = 'Correct horse, battery staple'

test("hashes passwords with OWASP's scrypt settings and a separate salt each", async () => {
  const [first, second] = [await hashPassword(password), await hashPassword(password)].map((text) => text.split('$'))
  expect(first?.slice(0, 3)).toEqual(['', 'scrypt', 'ln=17,r=8,p=1'])
  const [salt = '', key = ''] = first?.slice(3) ?? []
  expect(second?.[3]).not.toBe(salt)
  const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
  expect(scryptSync(password, Buffer.from(salt, 'base64'), 32, cost).toString('base64')).toBe(key)
})

test('accepts a hash made with another cost', async () => {
  const stored = await hashPassword(password, 10)
  expect([await verifyPassword(password, stored), await verifyPassword('wrong', stored)]).toEqual([true, false])
})
