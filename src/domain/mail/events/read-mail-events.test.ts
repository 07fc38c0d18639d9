import { expect, test } from 'vitest'
import {
  bySns,
  postmarkBounce,
  postmarkComplaint,
  postmarkSubscription,
  resendBounce,
  resendEvent,
  sesBounce,
  sesComplaint,
} from '#test/provider-bodies.ts'
import { readMailEvents } from './read-mail-events.ts'

const read = (body: unknown) =>
  readMailEvents(body)?.map((event) => (event.kind === 'ignored' ? 'ignored' : `${event.kind} ${event.email}`))
const vera = 'vera@visitors.example'

test.each([
  ['of Postmark', postmarkBounce()],
  ['of Postmark to an address that cannot exist', postmarkBounce({ Type: 'BadEmailAddress', TypeCode: 100_000 })],
  ["of Postmark's broadcast stream", postmarkSubscription()],
  ['of Resend', resendBounce()],
  ['of Resend to a named recipient', resendBounce('Permanent', { to: ['Vera <vera@visitors.example>'] })],
])('reads a hard bounce %s', (_what, body) => {
  expect(read(body)).toEqual([`hard-bounce ${vera}`])
})

test.each([
  ['of SES through SNS', bySns(sesBounce())],
  ['of SES delivered raw', sesBounce()],
])('reads every recipient of a hard bounce %s', (_what, body) => {
  expect(read(body)).toEqual([`hard-bounce ${vera}`, 'hard-bounce walter@visitors.example'])
})

test.each([
  ['of Postmark', postmarkComplaint()],
  ['of Postmark as a bounce', postmarkBounce({ Type: 'SpamComplaint', TypeCode: 512 })],
  ["of Postmark's broadcast stream", postmarkSubscription({ SuppressionReason: 'SpamComplaint' })],
  ['of SES', bySns(sesComplaint())],
  ['of SES without a feedback report', bySns(sesComplaint({ complaintFeedbackType: null }))],
  ['of Resend', resendEvent('email.complained')],
])('reads a complaint %s', (_what, body) => {
  expect(read(body)).toEqual([`complaint ${vera}`])
})

test.each([
  ['a soft bounce of Postmark', postmarkBounce({ Type: 'SoftBounce', TypeCode: 4096 })],
  ['a passing bounce of Postmark', postmarkBounce({ Type: 'Transient', TypeCode: 2 })],
  ['a message that Postmark found blocked as spam', postmarkBounce({ Type: 'SpamNotification', TypeCode: 512 })],
  ['a suppression that was lifted', postmarkSubscription({ SuppressSending: false, SuppressionReason: null })],
  ['an unsubscription at Postmark', postmarkSubscription({ SuppressionReason: 'ManualSuppression' })],
  ['a delivery of Postmark', { RecordType: 'Delivery', Recipient: vera }],
  ['a soft bounce of SES', bySns(sesBounce({ bounceType: 'Transient' }))],
  ['an undetermined bounce of SES', bySns(sesBounce({ bounceType: 'Undetermined' }))],
  ['a message that is not spam after all', bySns(sesComplaint({ complaintFeedbackType: 'not-spam' }))],
  ['a delivery of SES', bySns({ ...sesBounce(), notificationType: 'Delivery' })],
  ['the start of a subscription of SNS', bySns({}, 'SubscriptionConfirmation')],
  ['a soft bounce of Resend', resendBounce('Transient')],
  ['a bounce of Resend without a type', resendEvent('email.bounced')],
  ['a bounce of Resend with several recipients', resendBounce('Permanent', { to: [vera, 'walter@visitors.example'] })],
  ['a delay of Resend', resendEvent('email.delivery_delayed')],
  ['a hard bounce of no address', postmarkBounce({ Email: 'undisclosed-recipients:;' })],
])('ignores %s', (_what, body) => {
  expect(read(body)).toEqual(['ignored'])
})

test.each([
  [null],
  [[]],
  ['text'],
  [{}],
  [{ Type: 'Notification', Message: '{' }],
  [{ type: 'contact.created', data: {} }],
  [{ mail: {} }],
])('finds no event in %j', (body) => {
  expect(read(body)).toBeUndefined()
})
