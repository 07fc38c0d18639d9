import { createTransport } from 'nodemailer'
import type { MailSetup } from '../env.ts'

/** A connection to the mail server, opened at the first message and kept for the next ones. */
export const openTransport = ({ smtpUrl }: Pick<MailSetup, 'smtpUrl'>) =>
  createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 1,
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
  /** Without the server's words, which may quote addresses and texts. */
  reason: string
}

const noContact = new Set(['ECONNECTION', 'ESOCKET', 'EDNS', 'ETIMEDOUT', 'ETLS'])

function fieldsOf(error: unknown): { code: string; status: number | undefined; permanent: boolean } {
  const found: Readonly<Record<string, unknown>> = typeof error === 'object' && error !== null ? { ...error } : {}
  const status = found['responseCode']
  return {
    code: String(found['code']),
    status: typeof status === 'number' ? status : undefined,
    permanent: found['permanent'] === true,
  }
}

/** Only refusals of the message itself are permanent. Staff can correct a sign-in, and a busy server recovers. */
export function refusalOf(error: unknown): Refusal {
  const { code, status, permanent } = fieldsOf(error)
  const answer = status === undefined ? '' : ` (${status})`
  if (code === 'EAUTH') return { permanent: false, reason: `The mail server refused the sign-in${answer}.` }
  if (code === 'EENVELOPE') return { permanent, reason: `The mail server refused the sender or the recipient${answer}.` }
  if (code === 'EMESSAGE') return { permanent, reason: `The mail server refused the message${answer}.` }
  if (status !== undefined) return { permanent: false, reason: `The mail server refused the connection${answer}.` }
  if (noContact.has(code)) return { permanent: false, reason: 'The mail server could not be reached, or it stopped answering.' }
  return { permanent: false, reason: `The message could not be sent (${code}).` }
}
