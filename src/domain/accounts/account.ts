import * as z from 'zod'
import { emailAddress } from '../fields/email.ts'
import { isStorableText, unstorable } from '../fields/storable-text.ts'
import { requiredLine } from '../fields/text.ts'
import { roles } from './roles.ts'
import { signInMethods } from './sign-in-methods.ts'

/** A password exactly as typed: no trim, no case change. */
export function typedPassword(label: string) {
  return z
    .string(`${label} is required`)
    .min(1, `${label} is required`)
    .max(1000, `${label} is too long`)
    .refine(isStorableText, unstorable)
}

/** Unicode form NFC: keyboards may send an accent as a separate character. Usernames ignore case. */
export const username = requiredLine('Username', 200).overwrite((name) => name.normalize('NFC'))

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
})
export type Account = z.infer<typeof accountSchema>

/** What staff may change about themselves. */
export const accountUpdateSchema = z.object({ name: requiredLine('Name', 200), email: emailAddress })
export type AccountUpdate = z.infer<typeof accountUpdateSchema>

/** `PUT /api/account`. Another e-mail needs the current password, because links to set a password go there. */
export const ownAccountSchema = accountUpdateSchema.extend({ password: typedPassword('Current password').optional() })
export type OwnAccountUpdate = z.infer<typeof ownAccountSchema>

/** `PUT /api/account/password`: both exactly as typed. */
export const passwordChangeSchema = z.object({
  current: typedPassword('Current password'),
  next: newPassword,
})
export type PasswordChange = z.infer<typeof passwordChangeSchema>

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
