/** A pattern of `like` and `ilike` that finds the text anywhere. Wildcards in the text are escaped. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}

/** Like `containing`, but any single character matches an apostrophe, a quotation mark or a hyphen. */
export function containingAlike(text: string): string {
  return containing(text).replace(/['"\u2018\u2019\u201b\u201c\u201d\u2032\u2033`\u00b4\u2010-\u2015\u2212-]/g, '_')
}
