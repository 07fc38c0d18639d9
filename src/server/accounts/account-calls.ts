import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { inviteUser, issueLink } from '#db/accounts/account-links.ts'
import { findStaffAccount, listStaffAccounts } from '#db/accounts/staff-accounts.ts'
import { changeAccess, noPassword } from '#db/accounts/users.ts'
import { database, type Queryable } from '#db/connection/client.ts'
import type { OwnersChange } from '#domain/accounts/account-changes.ts'
import { accessUpdateSchema, type IssuedLink, invitationSchema, type StaffAccount } from '#domain/accounts/staff-account.ts'
import { unknownAddress } from '#domain/accounts/unknown-address.ts'
import type { AuditAction } from '#domain/audit/actions.ts'
import { makeLink } from '#server/accounts/account-link.ts'
import { relyingParty } from '#server/accounts/relying-party.ts'
import { authorOf } from '#server/audit/audited.ts'
import { idOf } from '#server/content/records.ts'
import { readJson } from '#server/http/body.ts'
import type { Api, Call } from '#server/http/call.ts'
import { demandFound, emailTaken, notFound, notPossible, ProblemError } from '#server/http/problems.ts'
import { notifyOwners } from '#server/mail/notify-of-change.ts'
import { isMailSetUp, startSending } from '#server/mail/start-sending.ts'

const what = 'This account'

function usernameTaken(username: string): ProblemError {
  const detail = `The account '${username}' has this username, or one that looks like it. Choose another.`
  return new ProblemError(409, 'Username taken', detail, { errors: { username: [detail] } })
}

const list = async (c: Context<Api>) => c.json(await listStaffAccounts(database(), relyingParty(c).id))

const read = async (c: Context<Api>, db: Queryable, id: number): Promise<StaffAccount> =>
  demandFound(await findStaffAccount(db, relyingParty(c).id, id), what)

/** Sends the link by mail if possible. Otherwise the answer contains it once. */
function linkFor(email: string | null) {
  const { address, ...link } = makeLink()
  const byMail = email !== null && isMailSetUp()
  return { link: { ...link, byMail }, shown: byMail ? null : address }
}

async function invite(c: Context<Api>) {
  const { email, ...person } = await readJson(c, invitationSchema)
  const user = { ...person, email: email ?? unknownAddress(randomUUID()), password: noPassword }
  const { link: made, shown } = linkFor(email)
  const account = await database().transaction(async (tx) => {
    const invited = await inviteUser(tx, user, made, authorOf(c))
    if (invited.kind === 'taken') throw invited.by === 'email' ? emailTaken() : usernameTaken(invited.user.username)
    const { userId, isRepeated } = invited
    if (!isRepeated) await notifyOwners(tx, 'invited', { byId: c.var.account.id, aboutId: userId })
    return read(c, tx, userId)
  })
  startSending()
  return c.json<IssuedLink>({ account, link: shown }, 201)
}

async function link(c: Context<Api>) {
  const id = idOf(c, what)
  const { id: byId } = c.var.account
  if (id === byId) throw notPossible('This is your own account. Change your password under Settings.')
  const { email } = await read(c, database(), id)
  const { link: made, shown } = linkFor(email)
  const account = await database().transaction(async (tx) => {
    if (!(await issueLink(tx, id, made, authorOf(c)))) throw notPossible('This account is disabled. Enable it first.')
    await notifyOwners(tx, 'link-made', { byId, aboutId: id })
    return read(c, tx, id)
  })
  startSending()
  return c.json<IssuedLink>({ account, link: shown })
}

const ownersChanges: { readonly [Action in AuditAction]?: OwnersChange } = {
  'role-changed': 'role-changed',
  disabled: 'account-disabled',
  enabled: 'account-enabled',
}

async function change(c: Context<Api>) {
  const id = idOf(c, what)
  const access = await readJson(c, accessUpdateSchema)
  const account = await database().transaction(async (tx) => {
    const changed = await changeAccess(tx, id, access, authorOf(c))
    if (changed.kind === 'missing') throw notFound(what)
    if (changed.kind === 'last-owner') throw notPossible('This is the last owner. Make another account an owner first.')
    for (const action of changed.actions) {
      const news = ownersChanges[action]
      if (news) await notifyOwners(tx, news, { byId: c.var.account.id, aboutId: id })
    }
    return read(c, tx, id)
  })
  startSending()
  return c.json(account)
}

export const accountCalls: readonly Call[] = [
  { call: 'GET /api/accounts', who: 'manage accounts', answers: '200 list of `StaffAccount`, by username', handle: list },
  {
    call: 'POST /api/accounts',
    who: 'manage accounts',
    proof: 'signed-in',
    answers:
      '201 `IssuedLink`: the invited account, and its link unless mail took it. Repeated, the same account and another link; 403 needs a fresh sign-in; 409 username or e-mail taken; 422',
    handle: invite,
  },
  {
    call: 'PUT /api/accounts/:key',
    who: 'manage accounts',
    proof: 'signed-in',
    answers:
      '`role`, `disabled`: 200 `StaffAccount`. Disabling ends its sessions and link; 403 needs a fresh sign-in; 404; 409 the last owner; 422',
    handle: change,
  },
  {
    call: 'POST /api/accounts/:key/link',
    who: 'manage accounts',
    proof: 'signed-in',
    answers:
      "200 `IssuedLink`: a new invitation, or a link to reset the password. It replaces the earlier one; 403 needs a fresh sign-in; 404; 409 disabled, or one's own account",
    handle: link,
  },
]
