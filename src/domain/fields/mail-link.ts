/**
 * Encodes an address for a `mailto:` link.
 * Only the last @ stays, because other characters may have a meaning there.
 */
export function encodedMailbox(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 0 ? encodeURIComponent(email) : `${encodeURIComponent(email.slice(0, at))}@${encodeURIComponent(email.slice(at + 1))}`
}
