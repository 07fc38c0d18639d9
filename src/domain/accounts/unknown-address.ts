const host = '@staff.invalid'

/** The stored e-mail of an account without one. The column is unique, and `.invalid` exists nowhere (RFC 2606). */
export const unknownAddress = (name: string): string => `${name}${host}`

export const isKnownAddress = (email: string): boolean => !email.endsWith(host)
