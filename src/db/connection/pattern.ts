/** The pattern of `like` and `ilike` for a text that stands anywhere, its own signs meaning themselves. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}

/** As `containing`, where an apostrophe, a quotation mark or a hyphen stands for each of its kinds, and for any other one character. */
export function containingAlike(text: string): string {
  return containing(text).replace(/['"\u2018\u2019\u201b\u201c\u201d\u2032\u2033`\u00b4\u2010-\u2015\u2212-]/g, '_')
}
