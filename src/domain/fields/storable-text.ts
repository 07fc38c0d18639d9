/** False for NUL and a lone surrogate, which PostgreSQL cannot store. Users see a reason, not a driver's error. */
export function isStorableText(value: string): boolean {
  return !value.includes('\u0000') && isWellFormedText(value)
}

/** False for a text with a lone surrogate. Browsers before October 2023 have no `isWellFormed`. */
export function isWellFormedText(value: string): boolean {
  return !/\p{Surrogate}/u.test(value)
}

export const unstorable = 'Remove the characters that cannot be stored (NUL or half of an emoji).'
