import { hash, randomBytes, randomUUID } from 'node:crypto'
import { paths } from '#domain/site/paths.ts'
import { siteUrl } from '../env.ts'
import { acceptedSignatures, signatureOf } from '../http/keys.ts'

/** Stored instead of the token, which has 256 bits. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url')

/** Derives the token from the site's secret, so that a mail can include it although only its hash is stored. */
const tokenOf = (id: string): string => signatureOf('account-link', id)

/** The address to open. The token is in the fragment, so it reaches no server log. */
const addressOf = (token: string): string => `${siteUrl()}${paths.adminWelcome}#${token}`

/** The address of a link for its mail. Undefined for a link from the command line, whose token is random. */
export function linkAddress({ id, tokenHash }: { id: string; tokenHash: string }): string | undefined {
  const token = acceptedSignatures('account-link', id).find((made) => hashToken(made) === tokenHash)
  return token && addressOf(token)
}

/** A link to store. `address` is shown once or sent by mail. */
export function makeLink(id: string = randomUUID(), token: string = tokenOf(id)): { id: string; tokenHash: string; address: string } {
  return { id, tokenHash: hashToken(token), address: addressOf(token) }
}

/** The same without the site's secret, which the command line may not have. */
export const makeRandomLink = () => makeLink(randomUUID(), randomBytes(32).toString('base64url'))
