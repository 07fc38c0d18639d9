import * as z from 'zod'
import { choiceRefusal, type OtherName, readChoice } from './choice.ts'

/** Accepts one of the choices, or a text that clearly means one. A blank value means `initial`, if there is one. */
export function choiceSchema<const Choice extends string>(
  choices: readonly Choice[],
  otherNames: readonly OtherName<Choice>[] = [],
  initial?: string,
) {
  return z.preprocess(
    (value) => readChoice(value === undefined || value === '' ? initial : value, choices, otherNames) ?? value,
    z.enum(choices, { error: ({ input }) => choiceRefusal(input, choices) }),
  )
}
