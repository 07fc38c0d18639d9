import * as z from 'zod'
import { optionalEmailAddress } from '../fields/email.ts'
import { requiredLine } from '../fields/text.ts'
import { accountSchema, newPassword, newUsername } from './account.ts'
import { roles } from './capabilities.ts'
import { linkPurposes } from './sign-in-methods.ts'

const role = z.enum(roles, 'Choose a role')

/** `POST /api/accounts`: invites somebody. */
export const invitationSchema = z.object({ username: newUsername, name: requiredLine('Name', 200), email: optionalEmailAddress, role })
export type Invitation = z.infer<typeof invitationSchema>

/** `PUT /api/accounts/{id}`. An absent key changes nothing. */
export const accessUpdateSchema = z.object({ role: role.optional(), disabled: z.boolean().optional() })
export type AccessUpdate = z.infer<typeof accessUpdateSchema>

/** An account as owners read it. Times are ISO 8601. */
export const staffAccountSchema = accountSchema.extend({
  email: z.string().nullable(),
  /** An invitation ends after a day. The account then needs another link. */
  state: z.enum(['active', 'disabled', 'invited', 'invitation-ended']),
  /** Null before the first one, or if the last was more than twelve months ago. */
  lastSignIn: z.string().nullable(),
  /** Whether a passkey works here. Otherwise the person is locked out once passkeys are required. */
  hasPasskey: z.boolean(),
})
export type StaffAccount = z.infer<typeof staffAccountSchema>
export type AccountState = StaffAccount['state']

/** Two people may have one name. Nobody shares a username. */
export const accountName = ({ name, username }: Pick<StaffAccount, 'name' | 'username'>): string => `${name} (${username})`

/** The answer to an invitation or a reset. `link` is null if it was sent by mail. It is not stored. */
export const issuedLinkSchema = z.object({ account: staffAccountSchema, link: z.string().nullable() })
export type IssuedLink = z.infer<typeof issuedLinkSchema>

const incomplete = 'The link is not complete. Copy the whole link, or ask an owner for a new one.'

const token = z.string(incomplete).regex(/^[\w-]{43}$/, incomplete)

/** `POST /api/account/welcome/look`: returns the account of the link. */
export const linkTokenSchema = z.object({ token })
export const linkedAccountSchema = z.object({ username: z.string(), name: z.string(), role, purpose: z.enum(linkPurposes) })
export type LinkedAccount = z.infer<typeof linkedAccountSchema>

/** `POST /api/account/welcome`: sets the password and signs in. */
export const welcomeSchema = z.object({ token, password: newPassword })
