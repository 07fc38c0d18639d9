/**
 * False for text that PostgreSQL cannot store: NUL, or a lone surrogate, which UTF-8 cannot express.
 * Checked here, so that users see a clear message instead of a driver error.
 */
export function isStorableText(value: string): boolean {
  return !value.includes('\u0000') && isWellFormedText(value)
}

/** False for a text with a lone surrogate. Browsers before October 2023 have no `isWellFormed`. */
export function isWellFormedText(value: string): boolean {
  return !/\p{Surrogate}/u.test(value)
}

export const unstorable = 'Remove the characters that cannot be stored (NUL or half of an emoji).'
