/** An address within a `mailto:` link: its signs may mean something there (RFC 6068), so only its last @ stays as it is. */
export function encodedMailbox(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 0 ? encodeURIComponent(email) : `${encodeURIComponent(email.slice(0, at))}@${encodeURIComponent(email.slice(at + 1))}`
}
