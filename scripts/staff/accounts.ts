import { parseArgs } from 'node:util'
import { issueLink } from '#db/accounts/account-links.ts'
import { removeFactors } from '#db/accounts/passkeys.ts'
import {
  addUser,
  changeAccess,
  findUserByUsername,
  type ListedUser,
  listUsers,
  noPassword,
  type StoredUser,
  unlockUser,
} from '#db/accounts/users.ts'
import type { Database } from '#db/connection/client.ts'
import { readPractice } from '#db/practice/practice.ts'
import { accountUpdateSchema, newPassword, newUsername } from '#domain/accounts/account.ts'
import { isRole, type Role, roles } from '#domain/accounts/capabilities.ts'
import { isKnownAddress } from '#domain/accounts/unknown-address.ts'
import { isStorableText } from '#domain/fields/storable-text.ts'
import { isBlank, oneLine } from '#domain/fields/visible-text.ts'
import { errorMessage } from '#scripts/platform/error-message.ts'
import { Refusal } from '#scripts/platform/refusal.ts'
import { alignColumns } from '#scripts/platform/report.ts'
import { makeRandomLink } from '#server/accounts/account-link.ts'
import { hashPassword } from '#server/accounts/password.ts'
import { refusedPassword } from '#server/accounts/refused-passwords.ts'

export const usage = `npm run staff -- list
npm run staff -- add <username> --name "Their Name" --email them@firm.example [--role writer|user|owner] [--stdin]
npm run staff -- role <username> writer|user|owner
npm run staff -- password <username> [--stdin]
npm run staff -- recover <username>
npm run staff -- unlock <username>
npm run staff -- disable <username>
npm run staff -- enable <username>

Both 'add' and 'password' print a link for one use that sets the password and signs in. It works for a day.
'recover' is for somebody who lost their passkeys: it removes them and the recovery codes, and prints such a link.
With --stdin the password is read from the first line of standard input instead.`

interface StaffContext {
  database: Database
  /** Called only with --stdin. A password in an argument would stay in the shell's history. */
  readPassword: () => Promise<string>
}

/** The hash of the password from standard input. Refuses a password that the desk would refuse. */
async function givenPassword({ database, readPassword }: StaffContext, person: Parameters<typeof refusedPassword>[1]): Promise<string> {
  const checked = newPassword.safeParse(await readPassword())
  if (!checked.success) throw new Refusal(checked.error.issues.map(({ message }) => `${message}.`).join(' '))
  const refusal = refusedPassword(checked.data, person, (await readPractice(database)).name)
  if (refusal) throw new Refusal(refusal)
  return hashPassword(checked.data)
}

const noAccount = (username: string) => new Refusal(`There is no account '${username}'. npm run staff -- list shows all accounts.`)

async function demandUser({ database }: StaffContext, given: string): Promise<StoredUser> {
  const user = await findUserByUsername(database, given)
  if (!user) throw noAccount(given)
  return user
}

async function setPassword(context: StaffContext, given: string): Promise<string> {
  const user = await demandUser(context, given)
  return `Every session of '${await change(context, user.username, { password: await givenPassword(context, user) })}' has ended.`
}

const disabledAccount = (username: string) => new Refusal(`'${username}' is disabled. npm run staff -- enable ${username} comes first.`)

async function linkFor(context: StaffContext, given: string): Promise<string> {
  const user = await demandUser(context, given)
  const { address, ...link } = makeRandomLink()
  const purpose = await issueLink(context.database, user.id, { ...link, byMail: false })
  if (!purpose) throw disabledAccount(user.username)
  return `This link sets the password of '${user.username}', once and within a day. It is not stored: ${address}`
}

/**
 * Helps someone who lost their passkeys. Check their identity first: the link opens the account without a
 * passkey.
 */
async function recover(context: StaffContext, given: string): Promise<string> {
  const user = await demandUser(context, given)
  if (user.disabled) throw disabledAccount(user.username)
  // The site sends what is queued. The other settings of the site may be missing here.
  const byMail = Boolean(process.env['SMTP_URL']) && isKnownAddress(user.email)
  const link = await context.database.transaction(async (tx) => {
    await removeFactors(tx, user.id, byMail)
    return linkFor({ ...context, database: tx }, given)
  })
  const notice = byMail
    ? 'They get a message about it.'
    : 'No mail tells them, because SMTP_URL is not set here or their address is not known.'
  return `The passkeys, recovery codes and sessions of '${user.username}' are gone. ${notice}\n${link}`
}

function nameOf(username: string | undefined): string {
  const isName =
    username !== undefined && oneLine(username) === username && !isBlank(username) && username.length <= 200 && isStorableText(username)
  if (!isName) throw new Refusal(`A username is missing.\n\n${usage}`)
  return username.normalize('NFC')
}

async function add(context: StaffContext, given: string, values: ReturnType<typeof readArgs>['values']): Promise<string> {
  const checked = newUsername.safeParse(given)
  if (!checked.success) throw new Refusal(`${checked.error.issues[0]?.message}.`)
  const username = checked.data
  const { role = 'user', stdin, ...options } = values
  const person = accountUpdateSchema.safeParse(options)
  if (!person.success) throw new Refusal(person.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}.`).join('\n'))
  const named = { ...person.data, username, role: roleOf(role) }
  const user = { ...named, password: stdin ? await givenPassword(context, named) : noPassword }
  // One transaction, so that no account is created without a printed link.
  return context.database.transaction(async (tx) => {
    const added = await addUser(tx, user)
    if (added.kind === 'taken') throw takenBy(added.user)
    return stdin ? `'${username}' can sign in now with the password you gave.` : linkFor({ ...context, database: tx }, username)
  })
}

function takenBy({ username, email, password }: StoredUser): Refusal {
  const more = password === noPassword ? ` npm run staff -- password ${username} prints another link for it.` : ''
  return new Refusal(`The account '${username}' (${email}) already exists.${more}`)
}

/** Returns the username as stored. */
async function change(context: StaffContext, username: string, what: Parameters<typeof changeAccess>[2]): Promise<string> {
  const changed = await changeAccess(context.database, username, what)
  if (changed.kind === 'missing') throw noAccount(username)
  if (changed.kind === 'last-owner') throw new Refusal(`'${username}' is the last owner. Make another account an owner first.`)
  return changed.username
}

function roleOf(given = ''): Role {
  if (!isRole(given)) throw new Refusal(`A role is one of ${roles.join(', ')}.`)
  return given
}

async function unlock({ database }: StaffContext, given: string): Promise<string> {
  const user = await unlockUser(database, given)
  if (!user) throw noAccount(given)
  const still = user.disabled ? ` The account is disabled. npm run staff -- enable ${user.username} lets it sign in.` : ''
  return `Failed logins of '${user.username}' no longer count.${still}`
}

function table(users: readonly ListedUser[]): string {
  const stateOf = ({ disabled, sessions }: ListedUser) => (disabled ? 'disabled' : `${sessions} open`)
  const lines = users.map((user) => [user.username, user.name, user.email, user.role, stateOf(user)])
  return alignColumns([['username', 'name', 'email', 'role', 'sessions'], ...lines])
    .map((row) => row.join('  ').trimEnd())
    .join('\n')
}

/** Returns the text to print. @throws Refusal */
export async function manageStaff(args: string[], context: StaffContext): Promise<string> {
  const { positionals, values } = readArgs(args)
  const [action, given, role] = positionals
  if (action === 'list') return table(await listUsers(context.database))
  switch (action) {
    case 'add':
      return add(context, nameOf(given), values)
    case 'password':
      return values.stdin ? setPassword(context, nameOf(given)) : linkFor(context, nameOf(given))
    case 'role':
      return `'${await change(context, nameOf(given), { role: roleOf(role) })}' now has the role ${role}.`
    case 'recover':
      return recover(context, nameOf(given))
    case 'unlock':
      return unlock(context, nameOf(given))
    case 'disable':
      return `'${await change(context, nameOf(given), { disabled: true })}' can no longer sign in, and all its sessions have ended. Its records stay.`
    case 'enable':
      return `'${await change(context, nameOf(given), { disabled: false })}' can sign in again.`
    default:
      throw new Refusal(usage)
  }
}

const text = { type: 'string' } as const
const options = { name: text, email: text, role: text, stdin: { type: 'boolean', default: false } } as const

function readArgs(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new Refusal(`${errorMessage(error)}\n\n${usage}`)
  }
}
