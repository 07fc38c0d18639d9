/** Mail programs decode `=?…?=` (RFC 2047), and the mail library encodes only letters beyond ASCII. */
export const shownAsTyped = (subject: string): string => subject.replaceAll('=?', '= ?')
