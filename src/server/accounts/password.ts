import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { isStorableText } from '#domain/fields/storable-text.ts'

// OWASP's scrypt setting: N=2^17, r=8, p=1 needs 128 MiB for about a third of a second.
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 192 * 1024 * 1024 }
const prefix = '$scrypt$ln=17,r=8,p=1$'

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => scrypt(password, salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key))))
}

/** In one form (NFC): a keyboard may send an accented letter as one sign or as two. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `${prefix}${salt.toString('base64')}$${(await derive(password.normalize('NFC'), salt)).toString('base64')}`
}

/** NFC first. Hashes made before passwords were normalised are of what was typed then, in either form. */
const formsOf = (password: string) => new Set([password.normalize('NFC'), password.normalize('NFD'), password])

/**
 * Costs the same whether or not there is an account: without one, a hash that nothing matches is checked. Every form is tried,
 * so that the time says nothing either. To scrypt a NUL at the end is nothing and every half of an emoji the same sign, so a
 * password with either is never the right one.
 */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [salt = '', key = ''] = stored?.startsWith(prefix) ? stored.slice(prefix.length).split('$') : []
  const expected = Buffer.from(key, 'base64')
  let isRight = false
  for (const form of formsOf(password)) {
    const found = await derive(form, Buffer.from(salt, 'base64'))
    isRight = (expected.length === found.length && timingSafeEqual(expected, found)) || isRight
  }
  return isRight && isStorableText(password)
}
