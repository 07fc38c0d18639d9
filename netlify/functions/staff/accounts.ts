import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { issueLink } from '#db/accounts/account-links.ts'
import { findStaffAccount, listStaffAccounts } from '#db/accounts/staff-accounts.ts'
import { addUser, changeAccess, findUserByUsername, noPassword } from '#db/accounts/users.ts'
import { database } from '#db/connection/client.ts'
import { accessUpdateSchema, type IssuedLink, invitationSchema, type StaffAccount } from '#domain/accounts/staff-account.ts'
import { unknownAddress } from '#domain/accounts/unknown-address.ts'
import { makeLink } from '#server/accounts/account-link.ts'
import { relyingParty } from '#server/accounts/relying-party.ts'
import { authorOf } from '#server/audit/audited.ts'
import { idOf } from '#server/content/records.ts'
import type { Api } from '#server/http/app.ts'
import { readJson } from '#server/http/body.ts'
import { emailTaken, notFound, ProblemError } from '#server/http/problems.ts'
import { isMailSetUp, startSending } from '#server/mail/start-sending.ts'

const what = 'This account'
const conflict = (detail: string) => new ProblemError({ title: 'Not possible', status: 409, detail })

function usernameTaken(): ProblemError {
  const detail = 'Another account has this username. Choose another.'
  return new ProblemError({ title: 'Username taken', status: 409, detail, errors: { username: [detail] } })
}

export const list = async (c: Context<Api>) => c.json(await listStaffAccounts(database(), relyingParty(c).id))

async function read(c: Context<Api>, id: number): Promise<StaffAccount> {
  const account = await findStaffAccount(database(), relyingParty(c).id, id)
  if (!account) throw notFound(what)
  return account
}

/** Makes a link for an account. It is sent if it can be, and otherwise answered once. */
async function issue(c: Context<Api>, { id, email }: StaffAccount): Promise<IssuedLink> {
  const byMail = email !== null && isMailSetUp()
  const { address, ...link } = makeLink()
  const purpose = await issueLink(database(), id, { ...link, byMail }, authorOf(c))
  if (!purpose) throw conflict('This account is disabled. Enable it first.')
  if (byMail) startSending()
  return { account: await read(c, id), link: byMail ? null : address }
}

export async function invite(c: Context<Api>) {
  const { email, ...person } = await readJson(c, invitationSchema)
  const user = { ...person, email: email ?? unknownAddress(randomUUID()), password: noPassword }
  const taken = await addUser(database(), user, authorOf(c))
  const named = await findUserByUsername(database(), person.username)
  if (taken && named?.id !== taken.id) throw emailTaken()
  if (taken || !named) throw usernameTaken()
  return c.json<IssuedLink>(await issue(c, await read(c, named.id)), 201)
}

export async function change(c: Context<Api>) {
  const id = idOf(c, what)
  const { role, disabled } = await readJson(c, accessUpdateSchema)
  const changes = [...(role === undefined ? [] : [{ role }]), ...(disabled === undefined ? [] : [{ disabled }])]
  for (const change of changes) {
    const { kind } = await changeAccess(database(), id, change, authorOf(c))
    if (kind === 'last-owner') throw conflict('This is the last owner. Make another account an owner first.')
  }
  return c.json(await read(c, id))
}

export const link = async (c: Context<Api>) => c.json<IssuedLink>(await issue(c, await read(c, idOf(c, what))))
