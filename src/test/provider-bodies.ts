/** Bodies as the providers document them, with other addresses. `fields` replaces some. */
type Fields = Readonly<Record<string, unknown>>

export const postmarkBounce = (fields: Fields = {}) => ({
  RecordType: 'Bounce',
  MessageStream: 'outbound',
  ID: 42,
  Type: 'HardBounce',
  TypeCode: 1,
  Name: 'Hard bounce',
  Tag: 'Test',
  MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
  Metadata: { a_key: 'a_value' },
  ServerID: 23,
  Description: 'The server was unable to deliver your message (ex: unknown user, mailbox not found).',
  Details: 'Test bounce details',
  Email: 'vera@visitors.example',
  From: 'office@costs.example',
  BouncedAt: '2026-11-05T16:33:54.9070259Z',
  DumpAvailable: true,
  Inactive: true,
  CanActivate: true,
  Subject: 'Test subject',
  Content: '<Full dump of bounce>',
  ...fields,
})

export const postmarkComplaint = () =>
  postmarkBounce({ RecordType: 'SpamComplaint', Type: 'SpamComplaint', TypeCode: 512, Name: 'Spam complaint', CanActivate: false })

export const postmarkSubscription = (fields: Fields = {}) => ({
  RecordType: 'SubscriptionChange',
  MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
  ServerID: 123456,
  MessageStream: 'broadcast',
  ChangedAt: '2026-02-01T10:53:34.416071Z',
  Recipient: 'vera@visitors.example',
  Origin: 'Recipient',
  SuppressSending: true,
  SuppressionReason: 'HardBounce',
  Tag: 'welcome-email',
  Metadata: { example: 'value' },
  ...fields,
})

const sesMail = {
  timestamp: '2026-01-27T14:59:38.237Z',
  source: 'office@costs.example',
  sourceArn: 'arn:aws:ses:us-east-1:888888888888:identity/costs.example',
  sourceIp: '127.0.3.0',
  sendingAccountId: '123456789012',
  messageId: '00000138111222aa-33322211-cccc-cccc-cccc-ddddaaaa0680-000000',
  destination: ['vera@visitors.example', 'walter@visitors.example'],
}

export const sesBounce = (fields: Fields = {}) => ({
  notificationType: 'Bounce',
  bounce: {
    bounceType: 'Permanent',
    reportingMTA: 'dns; email.example.com',
    bouncedRecipients: [
      { emailAddress: 'vera@visitors.example', status: '5.1.1', action: 'failed', diagnosticCode: 'smtp; 550 5.1.1 User' },
      { emailAddress: 'Walter W <walter@visitors.example>' },
    ],
    bounceSubType: 'General',
    timestamp: '2026-01-27T14:59:38.237Z',
    feedbackId: '00000138111222aa-33322211-cccc-cccc-cccc-ddddaaaa068a-000000',
    remoteMtaIp: '127.0.2.0',
    ...fields,
  },
  mail: sesMail,
})

export const sesComplaint = (fields: Fields = {}) => ({
  eventType: 'Complaint',
  complaint: {
    userAgent: 'AnyCompany Feedback Loop (V0.01)',
    complainedRecipients: [{ emailAddress: 'vera@visitors.example' }],
    complaintFeedbackType: 'abuse',
    arrivalDate: '2026-01-27T14:59:38.237Z',
    timestamp: '2026-01-27T14:59:38.237Z',
    feedbackId: '000001378603177f-18c07c78-fa81-4a58-9dd1-fedc3cb8f49a-000000',
    ...fields,
  },
  mail: sesMail,
})

export const resendEvent = (type: string, data: Fields = {}) => ({
  type,
  created_at: '2026-02-22T23:41:12.126Z',
  data: {
    created_at: '2026-02-22T23:41:11.894719+00:00',
    email_id: '56761188-7520-42d8-8898-ff6fc54ce618',
    from: 'Paul Street Costs <office@costs.example>',
    to: ['vera@visitors.example'],
    subject: 'Sending this example',
    ...data,
  },
})

const bounceWords = "The recipient's email address is on the suppression list because it has a recent history of producing hard bounces."
export const resendBounce = (type = 'Permanent', data: Fields = {}) =>
  resendEvent('email.bounced', { bounce: { message: bounceWords, subType: 'Suppressed', type }, ...data })
