export type PressedCharacter = Pick<KeyboardEvent, 'key' | 'code'>

/**
 * The character of a shortcut that a key gives, in lower case.
 * The layout decides, so that Ctrl+C copies on Dvorak too. Where it has no Latin letters, the place does.
 */
export function pressedCharacter({ key, code }: PressedCharacter): string {
  const isOfOtherScript = /^\p{L}$/u.test(key) && !/^\p{Script=Latin}$/u.test(key)
  return (isOfOtherScript ? (/^Key([A-Z])$/.exec(code)?.[1] ?? key) : key).toLowerCase()
}
