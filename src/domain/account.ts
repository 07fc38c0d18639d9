import { z } from 'zod'
import { requiredText } from './text.ts'

/** Login takes the password exactly as typed: no trim, no case change. */
export const loginSchema = z.object({
  username: requiredText('Username', 200),
  password: z.string('Password is required').min(1, 'Password is required').max(1000, 'Password is too long'),
})
export type Login = z.infer<typeof loginSchema>

export const accountSchema = z.object({ id: z.number(), username: z.string(), name: z.string(), email: z.string(), role: z.string() })
export type Account = z.infer<typeof accountSchema>

export const loginAnswerSchema = z.object({ user: accountSchema, token: z.string().optional() })
export type LoginAnswer = z.infer<typeof loginAnswerSchema>
