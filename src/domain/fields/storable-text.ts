/** PostgreSQL cannot store NUL, and a lone surrogate cannot be written as UTF-8: both are refused by name rather than by a driver error. */
export function isStorableText(value: string): boolean {
  return !value.includes('\u0000') && isWellFormedText(value)
}

/** False for half of a character. Browsers before October 2023 have no `isWellFormed`. */
export function isWellFormedText(value: string): boolean {
  return !/\p{Surrogate}/u.test(value)
}

/** What people read when `isStorableText` is false. */
export const unstorable = 'Remove the characters that cannot be stored (NUL or half of an emoji).'
