// Kept apart from named-cases.ts, which a search by words need not load.

/**
 * Whether a text may be a citation, a name or a provision. Citations and rules have a digit, and a name has
 * a 'v' or a 're'. Other texts need no code that reads them.
 */
export const mayNamePage = (text: string): boolean => /\d|(?:^|[^a-z])(?:v|vs|versus|re|ex|precedent)(?:[^a-z]|$)/i.test(text)
