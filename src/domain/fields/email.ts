import * as z from 'zod'
import { parseUrl } from './url.ts'
import { isBlank, trimmedOf } from './visible-text.ts'

/** HTML's rule for what stands before the @, and any visible sign beyond ASCII (RFC 6531). */
const localPart = /^(?:[a-z0-9.!#$%&'*+/=?^_`{|}~-]|[^\p{ASCII}\p{White_Space}\p{Other}]|[\u200c\u200d])+$/iu
/** HTML's rule for a domain, with at least one dot: a domain without one is nearly always a slip. */
const domainName = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i
/** Signs that would end the host of a URL. */
const notOfHost = /[\p{White_Space}\p{Control}/\\?#@:%[\]]/u

const joiners = '\u200c\u200d'

/** Drops the invisible signs that come along when an address is copied. Joiners belong to some scripts, but not at an end. */
function tidy(address: string): string {
  const visible = address.replace(/\p{Default_Ignorable_Code_Point}/gu, (sign) => (joiners.includes(sign) ? sign : ''))
  return trimmedOf(visible, /[\s\u200c\u200d]/).normalize('NFC')
}

function isDomain(domain: string): boolean {
  if (/^\p{ASCII}*$/u.test(domain)) return domainName.test(domain)
  return !notOfHost.test(domain) && domainName.test(parseUrl(`http://${domain}`)?.hostname ?? '')
}

function isEmailAddress(address: string): boolean {
  const at = address.lastIndexOf('@')
  return localPart.test(address.slice(0, Math.max(at, 0))) && isDomain(address.slice(at + 1))
}

/**
 * The one rule for addresses: what browsers take, and internationalised ones. RFC 5321 caps a path at 254 characters. No CR or LF
 * anywhere, so no header can be injected, nor at the end, where a trim would hide it.
 */
export const emailAddress = z
  .string('Email is required')
  .refine((value) => !/[\r\n]/.test(value), { message: 'Please enter a valid email address', abort: true })
  .overwrite(tidy)
  .refine((value) => !isBlank(value), { message: 'Email is required', abort: true })
  .max(254, 'Email must be at most 254 characters')
  .refine(isEmailAddress, 'Please enter a valid email address')

/** An optional address: absent, null and blank all mean "nothing", stored as null. */
export const optionalEmailAddress = z.preprocess(
  (value) => (typeof value === 'string' && isBlank(value) ? null : value),
  emailAddress.nullish().transform((value) => value ?? null),
)
