import * as z from 'zod'

/** Discord's documented lengths, in UTF-16 units, which is never more generous than counting characters. */
const field = z.object({ name: z.string().min(1).max(256), value: z.string().min(1).max(1024), inline: z.boolean().optional() })

const embed = z.object({
  title: z.string().max(256).optional(),
  description: z.string().max(4096).optional(),
  url: z.url({ protocol: /^https?$/ }).optional(),
  author: z.object({ name: z.string().min(1).max(256) }).optional(),
  footer: z.object({ text: z.string().max(2048) }).optional(),
  fields: z.array(field).max(25).optional(),
})
type Embed = z.infer<typeof embed>

function charactersOf({ title = '', description = '', author, footer, fields = [] }: Embed): number {
  const texts = [title, description, author?.name ?? '', footer?.text ?? '', ...fields.flatMap(({ name, value }) => [name, value])]
  return texts.join('').length
}

/** The body of "Execute Webhook". Discord allows `allowed_mentions` to be absent, but this site must send it. */
export const webhookBodySchema = z
  .object({
    content: z.string().min(1).max(2000).optional(),
    username: z
      .string()
      .min(1)
      .max(80)
      .refine((name) => !/discord|clyde/i.test(name), 'Username cannot contain "discord" or "clyde"')
      .optional(),
    allowed_mentions: z.object({ parse: z.array(z.enum(['roles', 'users', 'everyone'])) }),
    embeds: z.array(embed).max(10).optional(),
  })
  .refine(({ content, embeds = [] }) => content !== undefined || embeds.length > 0, 'Cannot send an empty message')
  .refine(({ embeds = [] }) => embeds.reduce((sum, each) => sum + charactersOf(each), 0) <= 6000, 'Embed size exceeds maximum size of 6000')
export type WebhookBody = z.infer<typeof webhookBodySchema>
