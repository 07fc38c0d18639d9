import type { ContentType } from '../content/type.ts'
import { type TabKind, tabTypes } from '../kinds/content-types.ts'
import type { Role } from './roles.ts'
import type { SessionProof } from './sign-in-methods.ts'

/** Reading the desk's lists, and one's own account. */
const everyone: readonly Role[] = ['writer', 'user', 'owner']
/** Publication, personal data, settings and deletions. */
const users: readonly Role[] = ['user', 'owner']

/** Accounts of others, and the audit trail. */
const owners: readonly Role[] = ['owner']

/**
 * Every call that needs a session, and the roles that may make it. A call without a row is refused to all.
 * The rows of the kinds that staff edit in a tab follow from their types.
 * Names are those of netlify/functions/README.md with `{key}` for every placeholder.
 */
const rolesOfCalls = {
  'GET /api/auth/me': everyone,
  'PUT /api/account': everyone,
  'PUT /api/account/password': everyone,
  'POST /api/account/confirm': everyone,
  'GET /api/account/sessions': everyone,
  'DELETE /api/account/sessions/{key}': everyone,

  'GET /api/passkeys': everyone,
  'POST /api/passkeys': everyone,
  'POST /api/passkeys/options': everyone,
  'POST /api/passkeys/confirm': everyone,
  'POST /api/passkeys/recovery-codes': everyone,
  'PUT /api/passkeys/{key}': everyone,
  'PUT /api/passkeys/requirement': owners,
  'POST /api/passkeys/{key}/remove': everyone,

  'GET /api/accounts': owners,
  'POST /api/accounts': owners,
  'PUT /api/accounts/{key}': owners,
  'POST /api/accounts/{key}/link': owners,

  // Anyone may read the list. A search in the texts and one case by its id need a session.
  'GET /api/cases': everyone,
  'GET /api/cases/{key}': everyone,
  'GET /api/cases/export/page': everyone,
  'GET /api/cases/text/page': everyone,
  'POST /api/cases/import/check': everyone,
  'POST /api/cases': users,
  'PUT /api/cases/{key}': users,
  'PUT /api/cases/tags': users,
  'DELETE /api/cases/{key}': users,
  'POST /api/cases/{key}/restore': users,
  'POST /api/cases/{key}/publish-to-discord': users,
  'POST /api/cases/delete': users,
  'POST /api/cases/restore': users,
  'POST /api/cases/import': users,
  'GET /api/cases/{key}/revisions': everyone,
  'GET /api/cases/{key}/revisions/{key}': everyone,
  'POST /api/cases/{key}/revisions/{key}/restore': users,

  // A writer's text is public only after someone else has published it.
  'GET /api/drafts': everyone,
  'POST /api/drafts': everyone,
  'POST /api/drafts/page': everyone,
  'GET /api/drafts/{key}': everyone,
  'PUT /api/drafts/{key}': everyone,
  'DELETE /api/drafts/{key}': everyone,
  'POST /api/drafts/{key}/open': everyone,
  'POST /api/drafts/{key}/review': everyone,
  'GET /api/drafts/{key}/preview': everyone,
  'POST /api/drafts/{key}/preview': everyone,
  'DELETE /api/drafts/{key}/preview/{key}': everyone,
  'POST /api/drafts/{key}/return': users,
  'POST /api/drafts/{key}/schedule': users,
  'POST /api/drafts/{key}/publish': users,
  'POST /api/drafts/unpublish': users,

  'GET /api/pictures/{key}': everyone,
  'POST /api/pictures': everyone,

  // Without this right the answer is the public one.
  'GET /api/community': users,
  'PUT /api/community': users,
  'POST /api/community/test-message': users,
  'GET /api/practice': users,
  'PUT /api/practice': users,
  'GET /api/setup': users,
  'PUT /api/setup/hidden': owners,
  'PUT /api/setup/steps/{key}': users,
  'POST /api/setup/demo-removal': users,
  'POST /api/setup/demo-restoration': users,
  'GET /api/fees': users,
  'PUT /api/fees': users,

  'GET /api/enquiries': users,
  'GET /api/enquiries/ids': users,
  'GET /api/enquiries/people': users,
  'GET /api/enquiries/waiting': users,
  'GET /api/enquiries/{key}': users,
  'PUT /api/enquiries/{key}': users,
  'DELETE /api/enquiries/{key}': users,
  'GET /api/enquiries/{key}/work': users,
  'POST /api/enquiries/{key}/notes': users,
  'POST /api/enquiries/{key}/answers': users,
  'POST /api/enquiries/{key}/restore': users,
  'POST /api/enquiries/status': users,
  'POST /api/enquiries/delete': users,
  'POST /api/enquiries/restore': users,

  'GET /api/subscribers': users,
  'GET /api/subscribers/consents': users,
  'PUT /api/subscribers/{key}': users,
  'DELETE /api/subscribers/{key}': users,
  'POST /api/subscribers/{key}/restore': users,

  'GET /api/newsletter/issues': users,
  'GET /api/newsletter/issues/content': users,
  'POST /api/newsletter/issues': users,
  'GET /api/newsletter/issues/{key}': users,
  'PUT /api/newsletter/issues/{key}': users,
  'DELETE /api/newsletter/issues/{key}': users,
  'GET /api/newsletter/issues/{key}/preview': users,
  'GET /api/newsletter/issues/{key}/progress': users,
  'POST /api/newsletter/issues/{key}/test': users,
  'POST /api/newsletter/issues/{key}/send': users,
  'POST /api/newsletter/issues/{key}/schedule': users,
  'POST /api/newsletter/issues/{key}/cancel': users,
  'POST /api/newsletter/issues/{key}/resume': users,

  'GET /api/mail': users,
  'GET /api/mail/settings': users,
  'PUT /api/mail/settings': users,
  'POST /api/mail/test': users,
  'POST /api/mail/unsent/{key}/retry': users,
  'POST /api/mail/unsent/{key}/discard': users,

  'GET /api/subjects/retention': owners,
  'POST /api/subjects/export': owners,
  'POST /api/subjects/erase': owners,

  'GET /api/audit': owners,
  'GET /api/audit/record': users,

  // Names deleted enquiries and subscribers.
  'GET /api/deleted': users,
  'GET /api/health': everyone,
  'GET /api/publish': everyone,
  'POST /api/publish': users,
  'POST /api/publish/refresh': users,
} as const satisfies Record<string, readonly Role[]>

type Row = readonly [call: string, roles: readonly Role[]]

/** The rows of a kind that staff edit in a tab. */
function rowsOf({ address, pages, order }: ContentType): Row[] {
  const one = `${address}/{key}`
  // Anyone may read a record by its slug, but only staff by its id.
  const reads: Row[] = pages.key === 'slug' ? [[`GET ${one}`, everyone]] : []
  const orders: Row[] = order.by === 'staff' ? [[`PUT ${address}/order`, users]] : []
  return [
    ...reads,
    ...orders,
    [`POST ${address}`, users],
    [`PUT ${one}`, users],
    [`DELETE ${one}`, users],
    [`POST ${one}/restore`, users],
    [`GET ${one}/revisions`, everyone],
    [`GET ${one}/revisions/{key}`, everyone],
    [`POST ${one}/revisions/{key}/restore`, users],
  ]
}

export type StaffCall = keyof typeof rolesOfCalls | `PUT /api/${TabKind}/{key}` | `DELETE /api/${TabKind}/{key}`

export const staffCalls: ReadonlyMap<string, readonly Role[]> = new Map([...Object.entries(rolesOfCalls), ...tabTypes.flatMap(rowsOf)])

/**
 * The calls by which somebody with a stolen session could keep it for good or take personal data away,
 * and how lately the person must have proved who they are. For changes of one's own ways to sign in, a
 * login is no proof, however new it is.
 */
const proofs: { readonly [Call in StaffCall]?: Exclude<SessionProof, 'old'> } = {
  'PUT /api/account/password': 'confirmed',
  'POST /api/passkeys/options': 'confirmed',
  'POST /api/passkeys/recovery-codes': 'confirmed',
  'POST /api/passkeys/{key}/remove': 'confirmed',
  'PUT /api/passkeys/requirement': 'confirmed',
  'POST /api/accounts': 'signed-in',
  'PUT /api/accounts/{key}': 'signed-in',
  'POST /api/accounts/{key}/link': 'signed-in',
  'POST /api/subjects/export': 'signed-in',
  'POST /api/subjects/erase': 'signed-in',
}
const proofsByName = new Map<string, Exclude<SessionProof, 'old'> | undefined>(Object.entries(proofs))

/** The least proof that a call needs. Undefined if a live session is enough. */
export const proofOfCall = (call: string) => proofsByName.get(call)

/** All that somebody may do who has to add a passkey before anything else. */
const enrolment: ReadonlySet<string> = new Set<StaffCall>([
  'GET /api/auth/me',
  'POST /api/account/confirm',
  'GET /api/passkeys',
  'POST /api/passkeys',
  'POST /api/passkeys/options',
])
export const isForEnrolment = (call: string): boolean => enrolment.has(call)

/** Whether a role may make a call, by its name in `rolesOfCalls`. */
export const mayCall = (role: Role, call: string): boolean => staffCalls.get(call)?.includes(role) ?? false
