/**
 * Whether any mail server accepts the address in a header. Letters beyond ASCII before the @ need an extension
 * (RFC 6531). A server without it refuses the message.
 */
export const isPlainAddress = (email: string): boolean => /^[!-~]+@[^@]+$/.test(email)
