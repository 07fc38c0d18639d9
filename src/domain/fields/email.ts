import * as z from 'zod'
import { parseUrl } from './url.ts'
import { isBlank, trimmedOf } from './visible-text.ts'

/** HTML's rule for the part before the @, plus any visible character beyond ASCII (RFC 6531). */
const localPart = /^(?:[a-z0-9.!#$%&'*+/=?^_`{|}~-]|[^\p{ASCII}\p{White_Space}\p{Other}]|[\u200c\u200d])+$/iu
/** HTML's rule for a domain, with at least one dot: a domain without one is nearly always a typo. */
const domainName = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i
/** Characters that would end the host of a URL. */
const notOfHost = /[\p{White_Space}\p{Control}/\\?#@:%[\]]/u

const joiners = '\u200c\u200d'

/** Drops invisible characters of a copied address. Some scripts need joiners, except at the ends. */
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
 * The only rule for e-mail addresses: those that browsers accept, and internationalised ones. RFC 5321 allows
 * 254 characters. CR and LF are refused even at the end, so that no header can be injected.
 */
export const emailAddress = z
  .string('Email is required')
  .refine((value) => !/[\r\n]/.test(value), { message: 'Please enter a valid email address', abort: true })
  .overwrite(tidy)
  .refine((value) => !isBlank(value), { message: 'Email is required', abort: true })
  .max(254, 'Email must be at most 254 characters')
  .refine(isEmailAddress, 'Please enter a valid email address')

/** An optional address: absent, null and blank are all stored as null. */
export const optionalEmailAddress = z.preprocess(
  (value) => (typeof value === 'string' && isBlank(value) ? null : value),
  emailAddress.nullish().transform((value) => value ?? null),
)
