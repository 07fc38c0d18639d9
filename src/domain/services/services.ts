import * as z from 'zod'
import { slugSchema } from '../fields/slug-schema.ts'
import { requiredLine, requiredText } from '../fields/text.ts'

export const serviceInputSchema = z.object({
  title: requiredLine('Title', 200),
  slug: slugSchema,
  description: requiredText('Description', 5000),
  icon: requiredLine('Icon', 60),
})
export type ServiceInput = z.infer<typeof serviceInputSchema>

export const serviceSchema = z.object({
  id: z.number(),
  title: z.string(),
  slug: z.string(),
  description: z.string(),
  icon: z.string(),
})
export type Service = z.infer<typeof serviceSchema>
