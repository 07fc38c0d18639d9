import { inlineHash } from './inline-hash.ts'

type Value = string | boolean | readonly string[]
/** A value known at build time, or the text of a call that computes it in the browser. */
type Given<Arguments extends readonly Value[]> = { [Place in keyof Arguments]: Arguments[Place] | { text: string } }

/** `<` is escaped, because it could end the script element. */
const literal = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const textOf = (given: Value | { text: string }) => (typeof given === 'object' && 'text' in given ? given.text : literal(given))

/**
 * A function call as text, for an inline script. The function may use only its arguments and the browser's
 * globals, because the page contains no other code of its module.
 */
export const callText = <Arguments extends readonly Value[]>(run: (...values: Arguments) => unknown, ...given: Given<Arguments>): string =>
  `(${run})(${given.map(textOf).join(', ')})`

export function inlineScript(...calls: readonly string[]) {
  // Every page contains this text, so its indentation is removed.
  const text = calls.join('\n;').replaceAll(/\n\s+/g, '\n')
  return { text, hash: inlineHash(text) }
}
