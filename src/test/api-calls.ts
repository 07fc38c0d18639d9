import { glob } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'
import { demoFees } from '#domain/fees/demo.ts'
import { tabTypes } from '#domain/kinds/content-types.ts'
import { demoPractice } from '#domain/practice/demo.ts'
import type { Call } from '#server/http/call.ts'
import { SoftwareAuthenticator } from './accounts/software-authenticator.ts'
import { caseInput, enquiry, memberInput, newsInput } from './fixtures.ts'
import { anIssue } from './newsletter/issues.ts'
import { sampleInput } from './sample-input.ts'

const { phone: _phone, service: _service, otherParties: _others, deadline: _deadline, ...complaint } = enquiry()

const functionSchema = z.object({
  default: z.custom<{ calls: readonly Call[] }>((value) => typeof value === 'function' && 'calls' in value),
})

export interface ApiCall {
  /** As written in netlify/functions/README.md, with every placeholder as `{key}`. */
  name: string
  method: string
  /** The address with a value instead of the placeholder. */
  path: string
  who: Call['who']
  answers: string
}

const placeholder = /:\w+(?:\{[^}]*\})?/g

/** The value for a placeholder: a slug where visitors read by slug. */
const keyFor = ({ call: name, who }: Call) =>
  name.startsWith('GET ') && who === 'anyone' && !name.includes('/api/team/') ? 'some-record' : '1'

function describe(row: Call): ApiCall {
  const [method = '', path = ''] = row.call.split(' ')
  const { who, answers } = row
  return { name: row.call.replaceAll(placeholder, '{key}'), method, path: path.replaceAll(placeholder, keyFor(row)), who, answers }
}

/** The rows of every function. Scheduled functions have none. Two functions list the reads of visitors. */
async function readRows(): Promise<Call[]> {
  const rows: Call[] = []
  for await (const file of glob('netlify/functions/*.ts')) {
    const { success, data } = functionSchema.safeParse(await import(pathToFileURL(resolve(file)).href))
    if (success) rows.push(...data.default.calls)
  }
  return [...new Set(rows)]
}

/** Every call of the API, by address. Pages are not calls. */
export async function readApiCalls(): Promise<ApiCall[]> {
  const calls = (await readRows()).map(describe).filter(({ path }) => path.startsWith('/api/'))
  const placeOf = ({ name, method }: ApiCall) => `${name.slice(method.length)} ${method}`
  return calls.toSorted((a, b) => placeOf(a).localeCompare(placeOf(b)))
}

const settings = {
  discordInviteUrl: 'https://discord.gg/costs',
  discordServerId: '1100000000000000001',
  eventName: 'Costs Evening',
  eventDescription: 'Talks and questions.',
  eventDate: '2027-05-04',
  discordWebhookUrl: 'https://discord.com/api/webhooks/1100000000000000001/a-secret_Token',
}

/** Valid fields of the kinds that staff edit in a tab. Optional fields are null. */
const samples = tabTypes.flatMap((type) =>
  ['POST', 'PUT'].map((method): [string, Readonly<Record<string, unknown>>] => {
    const name = method === 'POST' ? `POST ${type.address}` : `PUT ${type.address}/{key}`
    return [name, sampleInput(type)]
  }),
)

const aDraft = { kind: 'case', fields: caseInput({ slug: 'a-drafted-case' }) }

/** Valid fields for each call that reads JSON, by the call's name. News and team have optional fields too. */
export const validFields: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  ...Object.fromEntries(samples),
  'POST /api/auth/login': { username: 'clerk', password: 'Correct horse' },
  'PUT /api/account': { name: 'Clara', email: 'clara@costs.example' },
  'PUT /api/account/password': { next: 'staple and twelve more' },
  'POST /api/account/confirm': { password: 'Correct horse, battery' },
  'POST /api/account/welcome': { token: 'x'.repeat(43), password: 'staple and twelve more' },
  'POST /api/account/welcome/look': { token: 'x'.repeat(43) },
  'POST /api/passkeys': { name: 'Laptop', response: new SoftwareAuthenticator().make({ challenge: 'x'.repeat(43) }) },
  'POST /api/passkeys/sign-in': { response: new SoftwareAuthenticator().use({ challenge: 'x'.repeat(43) }) },
  'POST /api/passkeys/confirm': { response: new SoftwareAuthenticator().use({ challenge: 'x'.repeat(43) }) },
  'PUT /api/passkeys/requirement': { required: false },
  'PUT /api/passkeys/{key}': { name: 'Laptop' },
  'POST /api/accounts': { username: 'ada', name: 'Ada Example', email: 'ada@costs.example', role: 'user' },
  'POST /api/subjects/export': { email: 'vera@visitors.example' },
  'POST /api/subjects/erase': { email: 'vera@visitors.example' },
  'PUT /api/accounts/{key}': { role: 'user', disabled: false },
  'POST /api/cases': { ...caseInput({ slug: 'a-case' }), publishToDiscord: false },
  'PUT /api/cases/{key}': { ...caseInput({ slug: 'a-case' }), note: 'The date was wrong.' },
  'PUT /api/cases/tags': { from: ['cost'], to: 'costs' },
  'POST /api/cases/delete': { ids: [1] },
  'POST /api/cases/restore': { ids: [1] },
  'POST /api/cases/import/check': { slugs: ['a-case'] },
  'POST /api/find-case-law/left': {
    judgments: [{ path: 'ewhc/scco/2024/1', title: 'A v B', citation: '[2024] EWHC 1 (SCCO)', court: '', date: '2024-05-02' }],
  },
  'PUT /api/find-case-law/licence': { isOn: true },
  'PUT /api/find-case-law/dismissal': { path: 'ewhc/scco/2024/1', isDismissed: true },
  'POST /api/drafts': aDraft,
  'POST /api/drafts/page': aDraft,
  'PUT /api/drafts/{key}': { ...aDraft, baseUpdatedAt: '2026-11-01T09:00:00Z' },
  'POST /api/drafts/unpublish': { kind: 'case', recordId: 1 },
  'POST /api/drafts/{key}/review': { note: 'Please look at the figures.' },
  'POST /api/drafts/{key}/return': { note: 'Please look at the figures.' },
  'POST /api/drafts/{key}/schedule': { at: '2999-01-01T09:00:00Z', action: 'publish' },
  'POST /api/drafts/{key}/publish': { publishToDiscord: false, note: 'The sums were wrong.' },
  'POST /api/news': newsInput({ slug: 'an-item' }),
  'PUT /api/news/{key}': newsInput({ slug: 'an-item' }),
  'POST /api/team': memberInput(),
  'PUT /api/team/{key}': memberInput(),
  'PUT /api/services/order': { ids: [] },
  'PUT /api/team/order': { ids: [] },
  'PUT /api/community': settings,
  'PUT /api/fees': { ...demoFees },
  'PUT /api/practice': { ...demoPractice },
  'PUT /api/mail/settings': { noticeTo: ['ada@costs.example'], includeMessage: false, acknowledge: true },
  'PUT /api/enquiries/{key}': { status: 'new', suspected: false },
  'POST /api/enquiries/{key}/answers': { text: 'We can help. Please send the bill.' },
  'POST /api/enquiries/{key}/notes': { text: 'Called back. They will send the bill.' },
  'POST /api/enquiries/status': { ids: [1], status: 'answered' },
  'POST /api/enquiries/delete': { ids: [1] },
  'POST /api/enquiries/restore': { ids: [1] },
  'PUT /api/subscribers/{key}': { suspected: false },
  'POST /api/contact': enquiry({ otherParties: 'Acme Widgets Ltd', deadline: '2027-03-12' }),
  'POST /api/contact/data-complaint': complaint,
  'POST /api/newsletter': { email: 'vera@visitors.example' },
  'POST /api/newsletter/follows': { email: 'vera@visitors.example', what: 'category:QOCS' },
  'POST /api/newsletter/confirm': { token: '7d1a2a3e-54a4-4a77-8a6f-5a7b5b0f2c01' },
  'POST /api/newsletter/issues': anIssue(),
  'PUT /api/newsletter/issues/{key}': anIssue(),
  'POST /api/newsletter/issues/{key}/test': { email: 'vera@visitors.example' },
  'POST /api/newsletter/issues/{key}/schedule': { sendAt: '2999-01-01T09:00:00Z' },
}
