/** Letters beyond ASCII before the @ need RFC 6531, without which a mail server refuses the message. */
export const isPlainAddress = (email: string): boolean => /^[!-~]+@[^@]+$/.test(email)
