import { createVerify, X509Certificate } from 'node:crypto'
import * as z from 'zod'
import { calledAddress, env } from '../env.ts'
import { ProblemError } from '../http/problems.ts'

/** SNS waits fifteen seconds for an answer. */
const answerLimit = 5000
/** Amazon's certificates have about 2 KB. */
const longestCertificate = 20_000

const envelopeSchema = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string(),
  TopicArn: z.string(),
  Message: z.string(),
  Subject: z.string().nullish(),
  Timestamp: z.string(),
  Token: z.string().optional(),
  SubscribeURL: z.string().optional(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string(),
  SigningCertURL: z.string(),
})
type Envelope = z.infer<typeof envelopeSchema>

/** In the order in which SNS signs them. Absent fields are left out. */
const signedFields = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
  UnsubscribeConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const satisfies Record<Envelope['Type'], readonly (keyof Envelope)[]>

const signedText = (envelope: Envelope): string =>
  signedFields[envelope.Type].map((name) => (envelope[name] == null ? '' : `${name}\n${envelope[name]}\n`)).join('')

/** An address of SNS itself. Anybody can write another one into a message. */
function addressOfSns(text: string): URL | undefined {
  const address = URL.parse(text)
  const isOfSns =
    address?.protocol === 'https:' && address.port === '' && /^sns\.[a-z\d-]{1,40}\.amazonaws\.com(?:\.cn)?$/.test(address.hostname)
  return address && isOfSns ? address : undefined
}

/** @throws 503 if SNS gives no answer, so that it repeats the message */
async function askSns(address: URL): Promise<string> {
  try {
    const response = await fetch(calledAddress(address), { redirect: 'error', signal: AbortSignal.timeout(answerLimit) })
    const text = await response.text()
    if (response.ok) return text
  } catch {
    // The answer below is enough. Details of the network failure would not help.
  }
  throw new ProblemError(503, 'Not checked', 'Amazon SNS could not be reached. Send the message again.', {
    headers: { 'Retry-After': '60' },
  })
}

/** The last certificate read. SNS changes it about once a year. */
let known: { address: string; certificate: X509Certificate } | undefined

async function readCertificate(address: URL): Promise<X509Certificate | undefined> {
  if (known?.address === address.href) return known.certificate
  const text = await askSns(address)
  if (text.length > longestCertificate || !text.includes('BEGIN CERTIFICATE')) return undefined
  known = { address: address.href, certificate: new X509Certificate(text) }
  return known.certificate
}

const isValidAt = ({ validFromDate, validToDate }: X509Certificate, now: Date): boolean => validFromDate <= now && now <= validToDate

async function isSignedBySns(envelope: Envelope): Promise<boolean> {
  const address = addressOfSns(envelope.SigningCertURL)
  if (!address?.pathname.endsWith('.pem')) return false
  const certificate = await readCertificate(address)
  if (!certificate || !isValidAt(certificate, new Date())) return false
  const algorithm = envelope.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256'
  return createVerify(algorithm).update(signedText(envelope)).verify(certificate.publicKey, envelope.Signature, 'base64')
}

/**
 * The message that SNS delivers for our topic, or undefined if it does not come from there. Empty for the start
 * and the end of a subscription, and confirms the start. Any account of Amazon can make a topic that SNS signs
 * for, so only `MAIL_EVENTS_TOPIC` counts.
 * https://docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message.html
 */
export async function readSnsMessage(body: unknown): Promise<string | undefined> {
  const { data: envelope } = envelopeSchema.safeParse(body)
  if (!envelope || envelope.TopicArn !== env().MAIL_EVENTS_TOPIC || !(await isSignedBySns(envelope))) return undefined
  if (envelope.Type === 'Notification') return envelope.Message
  const confirmed = envelope.Type === 'SubscriptionConfirmation' && addressOfSns(envelope.SubscribeURL ?? '')
  if (confirmed) await askSns(confirmed)
  return ''
}
