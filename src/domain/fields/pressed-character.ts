export type PressedCharacter = Pick<KeyboardEvent, 'key' | 'code'>

/** The layout decides, so Ctrl+C copies on Dvorak too. Without Latin letters, its position decides. */
export function pressedCharacter({ key, code }: PressedCharacter): string {
  const isOfOtherScript = /^\p{L}$/u.test(key) && !/^\p{Script=Latin}$/u.test(key)
  return (isOfOtherScript ? (/^Key([A-Z])$/.exec(code)?.[1] ?? key) : key).toLowerCase()
}
