export type PressedCharacter = Pick<KeyboardEvent, 'key' | 'code'>

/**
 * The character of a shortcut key, in lower case. The keyboard layout decides, so that Ctrl+C copies on Dvorak
 * too. In a layout without Latin letters, the position of the key decides.
 */
export function pressedCharacter({ key, code }: PressedCharacter): string {
  const isOfOtherScript = /^\p{L}$/u.test(key) && !/^\p{Script=Latin}$/u.test(key)
  return (isOfOtherScript ? (/^Key([A-Z])$/.exec(code)?.[1] ?? key) : key).toLowerCase()
}
