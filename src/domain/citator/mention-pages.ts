import * as z from 'zod'

/** The mention pages of the live build, for a note drawn after an edit. */
export const mentionPagesSchema = z.object({
  /** The slugs of authorities. */
  authorities: z.array(z.string()),
  /** The keys of provisions. */
  rules: z.array(z.string()),
  /** The addresses of judges by their names, as `foldText` writes them. */
  judges: z.record(z.string(), z.string()),
})
export type MentionPages = z.infer<typeof mentionPagesSchema>
