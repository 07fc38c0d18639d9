/** Encodes an address for a `mailto:` link, where all signs but the last @ may have another meaning. */
export function encodedMailbox(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 0 ? encodeURIComponent(email) : `${encodeURIComponent(email.slice(0, at))}@${encodeURIComponent(email.slice(at + 1))}`
}
