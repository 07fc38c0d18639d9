import { createHash } from 'node:crypto'

/** The hash of an inline script or style for the page's content policy, which refuses unknown ones. */
export const inlineHash = (text: string | Buffer) => `sha256-${createHash('sha256').update(text).digest('base64')}` as const

/** `<` is escaped, because it could end the script element. */
const literal = (value: string): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * A function call as text, for an inline script. The function may use only its arguments and the browser's
 * globals, because the page contains no other code of its module.
 */
export const callText = <Values extends readonly string[]>(run: (...values: Values) => unknown, ...given: Values): string =>
  `(${run})(${given.map(literal).join(', ')})`

export function inlineScript(...calls: readonly string[]) {
  // Every page contains this text, so its indentation is removed.
  const text = calls.join('\n;').replaceAll(/\n\s+/g, '\n')
  return { text, hash: inlineHash(text) }
}
