export function onAppleKeyboard(): boolean {
  return /^(Mac|iP)/.test(navigator.platform)
}

/** A key such as `mod+k` as it is printed on the keyboard. */
export function printedKey(key: string, apple: boolean): string {
  const letter = key.replace(/^mod\+|shift\+/g, '').toUpperCase()
  if (!key.startsWith('mod+')) return letter
  const shift = key.includes('shift+') ? (apple ? '⇧ ' : 'Shift ') : ''
  return `${apple ? '⌘' : 'Ctrl'} ${shift}${letter}`
}
