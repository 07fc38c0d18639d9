import { createHash } from 'node:crypto'
import type { Account } from '#domain/accounts/account.ts'
import { commonPasswords } from './common-passwords.ts'

type Person = Pick<Account, 'username' | 'name'>

const hashLength = 8

function readHashes(): Set<string> {
  const hashes = new Set<string>()
  for (let at = 0; at < commonPasswords.length; at += hashLength) hashes.add(commonPasswords.slice(at, at + hashLength))
  return hashes
}

let hashes: Set<string> | undefined

function isCommon(password: string): boolean {
  hashes ??= readHashes()
  const hash = createHash('sha256').update(password.normalize('NFC').toLowerCase()).digest('base64url')
  return hashes.has(hash.slice(0, hashLength))
}

/** The letters and digits of a text, in lower case. */
const bare = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** A shorter name may be part of any password by chance. */
const shortestName = 3
/** What must be left of a password without the names in it. */
const leastOfItsOwn = 8

/** Whether little more than the practice's name or the person's own names is in a password. */
function isMostlyNames(password: string, { username, name }: Person, practiceName: string): boolean {
  const names = [practiceName, username, name, ...`${practiceName} ${name}`.split(' ')].map(bare)
  const longestFirst = names.filter(({ length }) => length >= shortestName).toSorted((a, b) => b.length - a.length)
  const folded = bare(password)
  const rest = longestFirst.reduce((left, known) => left.replaceAll(known, ''), folded)
  return rest !== folded && rest.length < leastOfItsOwn
}

/** Why a new password is refused. Undefined if it may be used. */
export function refusedPassword(password: string, person: Person, practiceName: string): string | undefined {
  if (isCommon(password)) return 'Many people use this password, so it is among the first that are guessed. Choose another.'
  if (isMostlyNames(password, person, practiceName)) return 'This is little more than a name that others know. Choose another password.'
  return undefined
}
