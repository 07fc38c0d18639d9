import { hash, randomBytes } from 'node:crypto'
import { recoveryCodeCount } from '#domain/accounts/sign-in-methods.ts'

/** Crockford's alphabet: no letter looks like a digit. */
const signs = '0123456789abcdefghjkmnpqrstvwxyz'
/** 24 signs of 5 bits each. With more than 112 bits, a plain hash is enough. */
const signsInCode = 24

function makeCode(): string {
  const drawn = [...randomBytes(signsInCode)].map((byte) => signs[byte % signs.length]).join('')
  return drawn.replaceAll(/.{6}(?=.)/g, '$&-')
}

/** Normalises a typed code: capitals, other separators, and o, i and l instead of digits. */
const asDrawn = (typed: string): string =>
  typed
    .toLowerCase()
    .replaceAll(/[^\da-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')

/** Stored instead of the code. */
export const hashRecoveryCode = (typed: string): string => hash('sha256', asDrawn(typed), 'base64url')

/** New codes, to be shown once, and the hashes to store. */
export function makeRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: recoveryCodeCount }, makeCode)
  return { codes, hashes: codes.map(hashRecoveryCode) }
}
