import { z } from 'zod'
import { emailAddress } from './text.ts'

export const subscriptionSchema = z.object({ email: emailAddress })
export type Subscription = z.infer<typeof subscriptionSchema>
