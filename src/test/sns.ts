import { createSign } from 'node:crypto'
import { generate } from 'selfsigned'
import { beforeAll, beforeEach, vi } from 'vitest'
import { listenOnLoopback } from './loopback.ts'
import { useReceiver } from './receiver.ts'

export const topic = 'arn:aws:sns:eu-west-2:123456789012:bounces'
const host = 'https://sns.eu-west-2.amazonaws.com'
const certificatePath = '/SimpleNotificationService-f3ecfb7224c7233fe7bb5f59f96de52f.pem'

/** The fields that SNS signs, in its order. */
const signed = ['Message', 'MessageId', 'Subject', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type']

/** A receiver instead of SNS. It serves its own certificate, and signs like SNS. */
export function useSns() {
  const requests: string[] = []
  const answers: { status: number } = { status: 200 }
  let keys: { private: string; cert: string }
  beforeAll(async () => {
    keys = await generate([{ name: 'commonName', value: 'sns.amazonaws.com' }])
  })
  const receiver = useReceiver(() =>
    listenOnLoopback(async (request, response) => {
      requests.push(request.url ?? '')
      response.writeHead(answers.status).end(request.url === certificatePath ? keys.cert : '<ConfirmSubscriptionResponse/>')
    }),
  )
  beforeEach(() => {
    requests.length = 0
    answers.status = 200
    vi.stubEnv('MAIL_EVENTS_TOPIC', topic)
    vi.stubEnv('TEST_RECEIVER', receiver().url)
  })

  /** A message in the form in which SNS delivers it. `fields` replaces some fields before it is signed. */
  function message(notification: object, fields: Readonly<Record<string, string>> = {}) {
    const body: Record<string, string> = {
      Type: 'Notification',
      MessageId: '22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324',
      TopicArn: topic,
      Message: JSON.stringify(notification),
      Timestamp: '2026-11-02T00:54:06.655Z',
      SignatureVersion: '2',
      SigningCertURL: `${host}${certificatePath}`,
      ...fields,
    }
    const text = signed.flatMap((name) => (body[name] === undefined ? [] : `${name}\n${body[name]}\n`)).join('')
    const algorithm = body['SignatureVersion'] === '1' ? 'RSA-SHA1' : 'RSA-SHA256'
    return { ...body, Signature: createSign(algorithm).update(text).sign(keys.private, 'base64') }
  }

  return { requests, answers, message, host }
}
