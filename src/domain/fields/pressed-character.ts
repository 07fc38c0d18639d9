type PressedCharacter = Pick<KeyboardEvent, 'key' | 'code'>

/** The layout decides which letter a key is. If it has no Latin letters, the position of the key decides. */
export function pressedCharacter({ key, code }: PressedCharacter): string {
  const isOfOtherScript = /^\p{L}$/u.test(key) && !/^\p{Script=Latin}$/u.test(key)
  return (isOfOtherScript ? (/^Key([A-Z])$/.exec(code)?.[1] ?? key) : key).toLowerCase()
}
