/**
 * A subject that mail programs show as typed. They would decode `=?…?=` (RFC 2047), and the mail library encodes
 * only subjects with letters beyond ASCII.
 */
export const shownAsTyped = (subject: string): string => subject.replaceAll('=?', '= ?')
