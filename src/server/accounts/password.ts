import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { isStorableText } from '#domain/fields/storable-text.ts'

/** OWASP's scrypt setting: N=2^17, r=8, p=1 needs 128 MiB for about a third of a second. Tests replace the cost. */
export const hashing: { readonly cost: number } = { cost: 17 }
/** Groups: the cost of the hash, its salt and its key. */
const shape = /^\$scrypt\$ln=(\d{1,2}),r=8,p=1\$([^$]*)\$([^$]*)$/

function derive(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  const settings = { N: 2 ** cost, r: 8, p: 1, maxmem: 192 * 1024 * 1024 }
  return new Promise((resolve, reject) => scrypt(password, salt, 32, settings, (error, key) => (error ? reject(error) : resolve(key))))
}

/** Hashes the NFC form, because keyboards write accents in two ways. `cost` is the logarithm of N. */
export async function hashPassword(password: string, cost = hashing.cost): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password.normalize('NFC'), salt, cost)
  return `$scrypt$ln=${cost},r=8,p=1$${salt.toString('base64')}$${key.toString('base64')}`
}

/** NFC first. Older hashes were made from the password as typed, which may be in either form. */
const formsOf = (password: string) => new Set([password.normalize('NFC'), password.normalize('NFD'), password])

/**
 * Takes the same time with and without an account: without one, it checks a hash that nothing matches. It tries
 * every form, so that the time reveals nothing about the password. Passwords with a NUL or half an emoji are
 * refused, because scrypt ignores a trailing NUL and treats all half emoji alike.
 */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, cost = hashing.cost, salt = '', key = ''] = shape.exec(stored ?? '') ?? []
  const expected = Buffer.from(key, 'base64')
  let isRight = false
  for (const form of formsOf(password)) {
    const found = await derive(form, Buffer.from(salt, 'base64'), Number(cost))
    isRight = (expected.length === found.length && timingSafeEqual(expected, found)) || isRight
  }
  return isRight && isStorableText(password)
}
