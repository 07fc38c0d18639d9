/** PostgreSQL cannot store NUL, and a lone surrogate cannot be written as UTF-8: both are refused by name rather than by a driver error. */
export function isStorableText(value: string): boolean {
  return !value.includes('\u0000') && value.isWellFormed()
}

/** What people read when `isStorableText` is false. */
export const unstorable = 'Remove the characters that cannot be stored (NUL or half of an emoji).'
