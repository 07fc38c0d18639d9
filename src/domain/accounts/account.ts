import * as z from 'zod'
import { emailAddress } from '../fields/email.ts'
import { isStorableText, unstorable } from '../fields/storable-text.ts'
import { requiredLine } from '../fields/text.ts'
import { roles } from './capabilities.ts'
import { signInMethods } from './sign-in-methods.ts'

/** A password exactly as typed: no trim, no case change. */
function typedPassword(label: string) {
  return z
    .string(`${label} is required`)
    .min(1, `${label} is required`)
    .max(1000, `${label} is too long`)
    .refine(isStorableText, unstorable)
}

/** Unicode form NFC: keyboards may send an accent as a separate character. Usernames ignore case. */
export const username = requiredLine('Username', 200).overwrite((name) => name.normalize('NFC'))

/** Letters of other scripts can look the same as these. Existing accounts with such letters can still sign in. */
export const newUsername = username.regex(/^[\w.@-]+$/, 'Username may have only the letters a to z, digits and . _ - @')

export const newPassword = typedPassword('New password').min(12, 'New password must be at least 12 characters')

/** A recovery code instead of a passkey, where passkeys are required. */
const recoveryCode = requiredLine('Recovery code', 100)

export const loginSchema = z.object({ username, password: typedPassword('Password'), code: recoveryCode.optional() })
export type Login = z.infer<typeof loginSchema>

export const accountSchema = z.object({
  id: z.number(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** True only if passkeys are required and the account has none yet. Until it has one, it may do nothing else. */
  mustAddPasskey: z.boolean().optional(),
})
export type Account = z.infer<typeof accountSchema>

/** Leaves out the other columns of a stored account. */
export const asAnswered = (account: Account, lacksPasskey: boolean): Account =>
  accountSchema.parse({ ...account, ...(lacksPasskey ? { mustAddPasskey: true } : {}) })

export const accountUpdateSchema = z.object({ name: requiredLine('Name', 200), email: emailAddress })
export type AccountUpdate = z.infer<typeof accountUpdateSchema>

/** `PUT /api/account/password`: exactly as typed. */
export const passwordChangeSchema = z.object({ next: newPassword })
export type PasswordChange = z.infer<typeof passwordChangeSchema>

/** `POST /api/account/confirm`: the person of a session proves again who they are. */
export const confirmationSchema = z.object({ password: typedPassword('Current password') })

/** One row of `GET /api/account/sessions`. `current` marks the session of this request. Times are ISO 8601. */
export const ownSessionSchema = z.object({
  id: z.uuid(),
  createdAt: z.string(),
  expiresAt: z.string(),
  userAgent: z.string(),
  method: z.enum(signInMethods),
  current: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSessionSchema>

export const loginAnswerSchema = z.object({ user: accountSchema, token: z.string().optional() })
export type LoginAnswer = z.infer<typeof loginAnswerSchema>
