/** White space inside a citation, in PostgreSQL's syntax. */
export const citationGap = String.raw`[\s\u00a0\u2009\u202f]+`

/** Finds a neutral citation, in PostgreSQL's syntax. */
export const citationPattern = String.raw`\[[0-9]{4}\]${citationGap}[A-Z]{3,5}(?:${citationGap}(?:Civ|Crim))?${citationGap}B?[0-9]{1,6}(?:${citationGap}\([A-Za-z0-9]{1,10}\))?`

/** Finds one citation. A number that continues is another citation. */
export const patternOf = (citation: string): string =>
  `${citation
    .split(' ')
    .map((word) => word.replaceAll(/[[\]()]/g, (sign) => `\\${sign}`))
    .join(citationGap)}(?![0-9])`
