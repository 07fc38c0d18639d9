/**
 * Whether every mail server accepts the address in a header. Letters beyond ASCII before the @ need an extension
 * (RFC 6531), without which a server refuses the message.
 */
export const isPlainAddress = (email: string): boolean => /^[!-~]+@[^@]+$/.test(email)
