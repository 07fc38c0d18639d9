import { channel } from 'node:diagnostics_channel'
import * as z from 'zod'

const citationSchema = z.object({ id: z.number(), updatedAt: z.string(), citation: z.string().nullable() })
export const citationsSchema = z.array(citationSchema)
/** The case's own neutral citation in the version of `updatedAt`. Null without one. */
export type KnownCitation = z.infer<typeof citationSchema>
export type KnownCitations = Promise<readonly KnownCitation[]>

// Pages are bundled with their own copy of this module, so the two copies share the channel, but no variables.
const questions = channel('case-citations')
const answerSchema = z.custom<(known: KnownCitations) => void>((value) => typeof value === 'function')

/** Offers the citations that another build step finds in the texts, so that pages need not read them again. */
export function answerCitations(known: () => KnownCitations): void {
  questions.subscribe((answer) => answerSchema.parse(answer)(known()))
}

/** The citations that another build step has found or will find. Empty without such a step, or if it fails. */
export async function askCitations(): KnownCitations {
  const answers: KnownCitations[] = []
  questions.publish((known: KnownCitations) => answers.push(known))
  // The newest answer wins, because a repeated step replaces the earlier one.
  return answers.at(-1)?.catch(() => []) ?? []
}
