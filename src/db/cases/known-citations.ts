import { channel } from 'node:diagnostics_channel'
import * as z from 'zod'

const citationSchema = z.object({ id: z.number(), updatedAt: z.string(), citation: z.string().nullable() })
export const citationsSchema = z.array(citationSchema)
/** The case's own neutral citation, as its text had it after that change; null when there is none. */
export type KnownCitation = z.infer<typeof citationSchema>
export type KnownCitations = Promise<readonly KnownCitation[]>

// Pages are bundled with a copy of this module of their own: the two sides share the channel and no variables.
const questions = channel('case-citations')
const answerSchema = z.custom<(known: KnownCitations) => void>((value) => typeof value === 'function')

/** For whoever reads every text anyway: what it finds, pages need not read again. */
export function answerCitations(known: () => KnownCitations): void {
  questions.subscribe((answer) => answerSchema.parse(answer)(known()))
}

/** The citations that another reader of the texts has found or is about to: none when there is no other, or it fails. */
export async function askCitations(): KnownCitations {
  const answers: KnownCitations[] = []
  questions.publish((known: KnownCitations) => answers.push(known))
  // The newest: a step that was made anew answers in place of the one before.
  return answers.at(-1)?.catch(() => []) ?? []
}
