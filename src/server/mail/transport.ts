import { createTransport } from 'nodemailer'
import type { MailSetup } from '../env.ts'

const isLoopback = (hostname: string): boolean => ['localhost', '[::1]'].includes(hostname) || /^127(?:\.\d+){3}$/.test(hostname)

/** Requires an encrypted connection from the start, except on this machine. Options in the address are ignored. */
function encrypted(smtpUrl: string): { url: string; requireTLS: boolean } {
  const url = new URL(smtpUrl)
  for (const name of ['requireTLS', 'ignoreTLS', 'opportunisticTLS', 'secure']) url.searchParams.delete(name)
  return { url: url.href, requireTLS: !isLoopback(url.hostname) }
}

/** Few: mail servers limit the connections of one sender, and each worker needs one to the database. */
export const connections = 4

/** Waits until all workers ended, because a closed transport would cut their messages. @throws the first error */
export async function allEnded(workers: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(workers)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

/** Connections to the mail server, each opened for a message and kept for the next ones. */
export const openTransport = ({ smtpUrl }: Pick<MailSetup, 'smtpUrl'>, maxConnections = 1) =>
  createTransport({
    ...encrypted(smtpUrl),
    pool: true,
    maxConnections,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

export type Transport = ReturnType<typeof openTransport>

/** Why a message was not accepted. A permanent refusal is not repeated. */
export interface Refusal {
  permanent: boolean
  /** Whether the server answered. Without an answer it may have accepted the message. */
  answered: boolean
  /** Whether only this recipient was refused, so that others need not wait. */
  ofRecipient: boolean
  /** The reason without the server's words, which may quote addresses and texts. */
  reason: string
}

const noContact = new Set(['ECONNECTION', 'ESOCKET', 'EDNS', 'ETIMEDOUT', 'ETLS'])

function reasonOf(code: string, status: number | undefined): string {
  const answer = status === undefined ? '' : ` (${status})`
  if (code === 'EAUTH') return `The mail server refused the sign-in${answer}.`
  if (code === 'ETLS') return 'The mail server made no encrypted connection (STARTTLS).'
  if (code === 'EENVELOPE') return `The mail server refused the sender or the recipient${answer}.`
  if (code === 'EMESSAGE') return `The mail server refused the message${answer}.`
  if (status !== undefined) return `The mail server refused the connection${answer}.`
  if (noContact.has(code)) return 'The mail server could not be reached, or it stopped answering.'
  return `The message could not be sent (${code}).`
}

/** Only refusals of the message itself are permanent. Staff can correct a sign-in, and a busy server recovers. */
export function refusalOf(error: unknown): Refusal {
  const fields: Readonly<Record<string, unknown>> = typeof error === 'object' && error !== null ? { ...error } : {}
  const { code, command, responseCode, permanent } = fields
  const status = typeof responseCode === 'number' ? responseCode : undefined
  const isOfMessage = code === 'EENVELOPE' || code === 'EMESSAGE'
  return {
    permanent: isOfMessage && permanent === true,
    answered: status !== undefined,
    ofRecipient: command === 'RCPT TO' && status !== undefined && status !== 421,
    reason: reasonOf(String(code), status),
  }
}
