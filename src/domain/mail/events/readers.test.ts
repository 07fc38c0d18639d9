import { expect, test } from 'vitest'
import {
  postmarkBounce,
  postmarkComplaint,
  postmarkSubscription,
  resendBounce,
  resendEvent,
  sesBounce,
  sesComplaint,
} from '#test/provider-bodies.ts'
import { type MailProvider, mailEventReaders } from './readers.ts'

const read = (provider: MailProvider, body: unknown) =>
  mailEventReaders[provider](body)?.map((event) => (event.kind === 'ignored' ? 'ignored' : `${event.kind} ${event.email}`))
const vera = 'vera@visitors.example'

test.each<[string, MailProvider, unknown, string]>([
  ['a hard bounce of Postmark', 'postmark', postmarkBounce(), 'hard-bounce'],
  [
    'a bounce of Postmark for an address that cannot exist',
    'postmark',
    postmarkBounce({ Type: 'BadEmailAddress', TypeCode: 100_000 }),
    'hard-bounce',
  ],
  ["a hard bounce of Postmark's broadcast stream", 'postmark', postmarkSubscription(), 'hard-bounce'],
  ['a hard bounce of Resend', 'resend', resendBounce(), 'hard-bounce'],
  ['a bounce of Resend to a named recipient', 'resend', resendBounce('Permanent', { to: ['Vera <vera@visitors.example>'] }), 'hard-bounce'],
  ['a complaint of Postmark', 'postmark', postmarkComplaint(), 'complaint'],
  ['a complaint of Postmark as a bounce', 'postmark', postmarkBounce({ Type: 'SpamComplaint', TypeCode: 512 }), 'complaint'],
  ["a complaint of Postmark's broadcast stream", 'postmark', postmarkSubscription({ SuppressionReason: 'SpamComplaint' }), 'complaint'],
  ['a complaint of SES', 'ses', sesComplaint(), 'complaint'],
  ['a complaint of SES without a feedback report', 'ses', sesComplaint({ complaintFeedbackType: null }), 'complaint'],
  ['a complaint of Resend', 'resend', resendEvent('email.complained'), 'complaint'],
])('reads %s', (_what, provider, body, kind) => {
  expect(read(provider, body)).toEqual([`${kind} ${vera}`])
})

test('reads every recipient of a hard bounce of SES', () => {
  expect(read('ses', sesBounce())).toEqual([`hard-bounce ${vera}`, 'hard-bounce walter@visitors.example'])
})

test.each<[string, MailProvider, unknown]>([
  ['a soft bounce of Postmark', 'postmark', postmarkBounce({ Type: 'SoftBounce', TypeCode: 4096 })],
  ['a passing bounce of Postmark', 'postmark', postmarkBounce({ Type: 'Transient', TypeCode: 2 })],
  ['a message that Postmark found blocked as spam', 'postmark', postmarkBounce({ Type: 'SpamNotification', TypeCode: 512 })],
  ['a suppression that was lifted', 'postmark', postmarkSubscription({ SuppressSending: false, SuppressionReason: null })],
  ['an unsubscription at Postmark', 'postmark', postmarkSubscription({ SuppressionReason: 'ManualSuppression' })],
  ['a delivery of Postmark', 'postmark', { RecordType: 'Delivery', Recipient: vera }],
  ['a soft bounce of SES', 'ses', sesBounce({ bounceType: 'Transient' })],
  ['an undetermined bounce of SES', 'ses', sesBounce({ bounceType: 'Undetermined' })],
  ['a message that is not spam after all', 'ses', sesComplaint({ complaintFeedbackType: 'not-spam' })],
  ['a delivery of SES', 'ses', { ...sesBounce(), notificationType: 'Delivery' }],
  ['a soft bounce of Resend', 'resend', resendBounce('Transient')],
  ['a bounce of Resend without a type', 'resend', resendEvent('email.bounced')],
  ['a bounce of Resend with several recipients', 'resend', resendBounce('Permanent', { to: [vera, 'walter@visitors.example'] })],
  ['a delay of Resend', 'resend', resendEvent('email.delivery_delayed')],
  ['a hard bounce of no address', 'postmark', postmarkBounce({ Email: 'undisclosed-recipients:;' })],
])('ignores %s', (_what, provider, body) => {
  expect(read(provider, body)).toEqual(['ignored'])
})

test.each([[null], [[]], ['text'], [{}], [{ type: 'contact.created', data: {} }], [{ mail: {} }]])('finds no event in %j', (body) => {
  expect([read('postmark', body), read('ses', body), read('resend', body)]).toEqual([undefined, undefined, undefined])
})
