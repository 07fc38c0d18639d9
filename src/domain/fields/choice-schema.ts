import * as z from 'zod'
import { choiceRefusal, readChoice } from './choice.ts'

/** Accepts one of the choices, or a text that clearly means one. */
export function choiceSchema<const Choice extends string>(
  choices: readonly Choice[],
  read: (text: unknown) => Choice | undefined = (text) => readChoice(text, choices),
) {
  return z.preprocess((value) => read(value) ?? value, z.enum(choices, { error: ({ input }) => choiceRefusal(input, choices) }))
}
